package bank;

import java.util.ArrayList;
import java.util.List;

/**
 * Pays interest on savings and takes the fee of checking accounts, an account at a time, so that the bank stays open
 * meanwhile. Interest is not money from nowhere: the bank's own account pays it, and gets the fees.
 */
final class InterestBatch implements Runnable {
  record Result(Money interest, Money fees, List<String> problems) {
  }

  private final Bank bank;
  private final Account house;
  private final int basisPoints;
  private final Money fee;
  private Result result; // by the thread that runs the batch, read after join

  InterestBatch(Bank bank, Account house, int basisPoints, Money fee) {
    this.bank = bank;
    this.house = house;
    this.basisPoints = basisPoints;
    this.fee = fee;
  }

  @Override
  public void run() {
    Money interest = Money.ZERO;
    Money fees = Money.ZERO;
    List<String> problems = new ArrayList<>();
    for (Account account : bank.accounts()) {
      if (account == house)
        continue;
      switch (account.type()) {
        case SAVINGS -> {
          Money due = account.balance().share(basisPoints);
          if (!due.isPositive())
            continue;
          try {
            bank.transfer(house, account, due, "interest");
            interest = interest.plus(due);
          } catch (InsufficientFundsException e) {
            problems.add(e.getMessage());
          }
        }
        case CHECKING -> {
          Money taken = account.debitUpTo(Posting.Kind.FEE, fee, "monthly fee");
          if (taken.isPositive()) {
            house.credit(Posting.Kind.FEE, taken, "fee of " + account.number());
            fees = fees.plus(taken);
          }
        }
      }
    }
    result = new Result(interest, fees, problems);
  }

  Result result() {
    return result;
  }
}
