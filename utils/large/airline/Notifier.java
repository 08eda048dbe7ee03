import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Tells passengers what happens to their bookings, in a thread of its own. */
public final class Notifier {

  /** What passengers are told. */
  public enum Kind {
    CONFIRMED,
    ON_WAITING_LIST,
    GOT_SEAT,
    EXPIRED
  }

  private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> new Thread(task, "notifier"));
  /** Used by the notifier's thread, and after its end. */
  private final Map<Kind, Integer> counts = new TreeMap<>();

  public void tell(Kind kind, Booking booking) {
    executor.execute(() -> counts.merge(kind, 1, Integer::sum));
  }

  /** Tells all that is left, and ends. */
  public Map<Kind, Integer> finish() throws InterruptedException {
    executor.shutdown();
    while (!executor.awaitTermination(1, TimeUnit.MINUTES))
      continue;
    return counts;
  }
}
