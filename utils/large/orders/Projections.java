import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The read side: views that a thread of its own builds from the stored events. It lags behind the store; {@link #drain}
 * waits until it has seen everything up to a position.
 */
public final class Projections implements Runnable {

  private static final EventStore.Stored END = new EventStore.Stored(-1, null);

  private final BlockingQueue<EventStore.Stored> inbox = new LinkedBlockingQueue<>();
  private final Map<String, Order> orders = new HashMap<>();
  private final Map<String, Long> revenueByCustomer = new TreeMap<>();
  private final Map<Order.Status, Integer> census = new EnumMap<>(Order.Status.class);
  private long seen;

  /** Called by the store for each event. */
  public void offer(EventStore.Stored stored) {
    inbox.add(stored);
  }

  public void finish() {
    inbox.add(END);
  }

  @Override
  public void run() {
    try {
      while (true) {
        EventStore.Stored stored = inbox.take();
        if (stored == END)
          return;
        project(stored);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void project(EventStore.Stored stored) {
    if (stored.position() != seen)
      throw new AssertionError("expected event " + seen + ", got " + stored.position());
    OrderEvent event = stored.event();
    Order before = orders.getOrDefault(event.orderId(), Order.blank(event.orderId()));
    Order after = before.apply(event);
    orders.put(event.orderId(), after);
    if (before.status() != after.status()) {
      census.merge(before.status(), -1, Integer::sum);
      census.merge(after.status(), 1, Integer::sum);
    }
    if (event instanceof OrderEvent.Paid paid)
      revenueByCustomer.merge(after.customer(), paid.amountCents(), Long::sum);
    seen++;
    notifyAll();
  }

  /** Waits until the views contain the first {@code count} events. */
  public synchronized void drain(long count) throws InterruptedException {
    while (seen < count)
      wait();
  }

  public synchronized int count(Order.Status status) {
    return census.getOrDefault(status, 0);
  }

  public synchronized long revenueCents() {
    return revenueByCustomer.values().stream().mapToLong(Long::longValue).sum();
  }

  public synchronized Map<String, Long> revenueByCustomer() {
    return new TreeMap<>(revenueByCustomer);
  }
}
