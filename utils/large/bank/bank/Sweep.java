package bank;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps a checking account above a floor: when a posting leaves less than that, a fixed amount is fetched from the
 * owner's savings, if these have as much.
 */
final class Sweep implements AccountListener {
  private final Bank bank;
  private final Account savings;
  private final Money floor;
  private final Money step;
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();

  Sweep(Bank bank, Account savings, Money floor, Money step) {
    this.bank = bank;
    this.savings = savings;
    this.floor = floor;
    this.step = step;
  }

  @Override
  public void posted(Account account, Posting posting) {
    // Only what goes out; the sweep's own posting comes in.
    if (posting.amount().isPositive() || !posting.balance().isLessThan(floor))
      return;
    try {
      bank.transfer(savings, account, step, "sweep");
      made.incrementAndGet();
    } catch (InsufficientFundsException e) {
      failed.incrementAndGet();
    }
  }

  int made() {
    return made.get();
  }

  int failed() {
    return failed.get();
  }
}
