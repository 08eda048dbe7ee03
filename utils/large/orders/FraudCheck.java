import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Looks at the last charges of all, and declines what looks odd: one account that asks again and again for a lot. */
public final class FraudCheck {
  private static final int REMEMBERED = 6;

  /** A charge that was asked for. */
  private record Attempt(String account, long cents) {}

  private final int mostInARow;
  private final long suspiciousCents;
  private final Deque<Attempt> attempts = new ArrayDeque<>();
  private final Map<String, Integer> alarms = new HashMap<>();

  public FraudCheck(int mostInARow, long suspiciousCents) {
    this.mostInARow = mostInARow;
    this.suspiciousCents = suspiciousCents;
  }

  synchronized void check(String account, long cents) throws Payments.Declined {
    attempts.addLast(new Attempt(account, cents));
    if (attempts.size() > REMEMBERED)
      attempts.removeFirst();
    long count = attempts.stream().filter(a -> a.account().equals(account)).count();
    long sum = attempts.stream().filter(a -> a.account().equals(account)).mapToLong(Attempt::cents).sum();
    if (count > mostInARow && sum > suspiciousCents) {
      alarms.merge(account, 1, Integer::sum);
      throw new Payments.Declined(account + " charges too much at a time");
    }
  }

  public synchronized int alarms() {
    return alarms.values().stream().mapToInt(Integer::intValue).sum();
  }
}
