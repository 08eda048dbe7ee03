import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Takes leaked connections away from sessions that have ended, and keeps a record of which sessions leak. */
public final class LeakDetector implements Runnable {
  private final ConnectionPool pool;
  private final Map<String, Integer> culprits = new TreeMap<>();

  public LeakDetector(ConnectionPool pool) {
    this.pool = pool;
  }

  @Override
  public void run() {
    try {
      for (List<Lease> leaks = pool.takeLeaks(); !leaks.isEmpty(); leaks = pool.takeLeaks())
        leaks.forEach(this::report);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void report(Lease lease) {
    String session = lease.session().name();
    culprits.merge(session.substring(0, session.indexOf('/')), 1, Integer::sum);
  }

  /** How many connections each kind of session leaked. */
  public synchronized Map<String, Integer> culprits() {
    return new TreeMap<>(culprits);
  }
}
