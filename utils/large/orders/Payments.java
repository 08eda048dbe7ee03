import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The bank's interface. A charge is named by a key: a caller that asks twice with the same key is charged once, and gets
 * the same receipt.
 */
public final class Payments {

  /** A charge that took place. */
  public record Receipt(String number, String account, long cents) {}

  /** A charge that did not. */
  public static final class Declined extends Exception {
    private static final long serialVersionUID = 1;

    Declined(String reason) {
      super(reason);
    }
  }

  /** What the bank knows of an account. */
  private static final class Account {
    private final String name;
    private final long limitCents;
    private long usedCents;

    Account(String name, long limitCents) {
      this.name = name;
      this.limitCents = limitCents;
    }

    synchronized void charge(long cents) throws Declined {
      if (usedCents + cents > limitCents)
        throw new Declined(name + " has " + (limitCents - usedCents) + " left");
      usedCents += cents;
    }

    synchronized void refund(long cents) {
      usedCents -= cents;
    }

    synchronized long used() {
      return usedCents;
    }
  }

  private final Executor executor;
  private final FraudCheck fraudCheck;
  private final long limitCents;
  private final Map<String, Account> accounts = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Receipt>> charges = new ConcurrentHashMap<>();
  private final AtomicInteger numbers = new AtomicInteger();
  private final AtomicInteger declined = new AtomicInteger();

  public Payments(Executor executor, FraudCheck fraudCheck, long limitCents) {
    this.executor = executor;
    this.fraudCheck = fraudCheck;
    this.limitCents = limitCents;
  }

  private Account account(String name) {
    return accounts.computeIfAbsent(name, key -> new Account(key, limitCents));
  }

  /** The future fails with {@link Declined} if the charge is not possible. */
  public CompletableFuture<Receipt> charge(String key, String account, long cents) {
    CompletableFuture<Receipt> mine = new CompletableFuture<>();
    CompletableFuture<Receipt> earlier = charges.putIfAbsent(key, mine);
    if (earlier != null)
      return earlier;
    executor.execute(
        () -> {
          try {
            fraudCheck.check(account, cents);
            account(account).charge(cents);
            mine.complete(new Receipt("R" + numbers.incrementAndGet(), account, cents));
          } catch (Declined e) {
            declined.incrementAndGet();
            mine.completeExceptionally(e);
          }
        });
    return mine;
  }

  public void refund(String account, long cents) {
    account(account).refund(cents);
  }

  /** What all customers were charged, less what they got back. */
  public long balance() {
    return accounts.values().stream().mapToLong(Account::used).sum();
  }

  public Map<String, Long> used() {
    Map<String, Long> result = new HashMap<>();
    accounts.forEach((name, account) -> result.put(name, account.used()));
    return result;
  }

  public int declined() {
    return declined.get();
  }
}
