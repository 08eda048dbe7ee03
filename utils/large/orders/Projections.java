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
  private final Archive archive;
  private final Customers customers;

  // All guarded by this.
  private final Map<String, Order> orders = new HashMap<>();
  private final Map<String, Long> revenueByCustomer = new TreeMap<>();
  private final Map<String, Integer> soldBySku = new TreeMap<>();
  private final Map<String, Integer> missedBySku = new TreeMap<>();
  private final Map<Order.Status, Integer> census = new EnumMap<>(Order.Status.class);
  private long refundCents;
  private long discountCents;
  private long seen;

  public Projections(Archive archive, Customers customers) {
    this.archive = archive;
    this.customers = customers;
  }

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
        archive.write(stored.event());
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
      paid(after, paid);
    else if (event instanceof OrderEvent.Returned returned)
      returned(after, returned);
    else if (event instanceof OrderEvent.Refused)
      after.lines().values().forEach(line -> missedBySku.merge(line.sku(), line.quantity(), Integer::sum));
    seen++;
    notifyAll();
  }

  private void paid(Order order, OrderEvent.Paid event) {
    revenueByCustomer.merge(order.customer(), event.amountCents(), Long::sum);
    order.lines().values().forEach(line -> soldBySku.merge(line.sku(), line.quantity(), Integer::sum));
    discountCents += order.discountCents();
    customers.bought(order.customer(), event.amountCents());
  }

  private void returned(Order order, OrderEvent.Returned event) {
    revenueByCustomer.merge(order.customer(), -event.refundCents(), Long::sum);
    soldBySku.merge(event.sku(), -event.quantity(), Integer::sum);
    refundCents += event.refundCents();
  }

  /** Waits until the views contain the first {@code count} events. */
  public synchronized void drain(long count) throws InterruptedException {
    while (seen < count)
      wait();
  }

  public synchronized int count(Order.Status status) {
    return census.getOrDefault(status, 0);
  }

  /** What customers paid, less what they got back. */
  public synchronized long revenueCents() {
    return revenueByCustomer.values().stream().mapToLong(Long::longValue).sum();
  }

  /** What an order that was paid brought on average, before returns. */
  public synchronized long averageOrderCents() {
    long paid = 0;
    long count = 0;
    for (Order order : orders.values()) {
      if (order.status() == Order.Status.PAID || order.status() == Order.Status.SHIPPED) {
        paid += order.totalCents();
        count++;
      }
    }
    return count == 0 ? 0 : paid / count;
  }

  public synchronized long refundCents() {
    return refundCents;
  }

  public synchronized long discountCents() {
    return discountCents;
  }

  public synchronized Map<String, Long> revenueByCustomer() {
    return new TreeMap<>(revenueByCustomer);
  }

  public synchronized Map<String, Integer> soldBySku() {
    return new TreeMap<>(soldBySku);
  }

  /** What could have been sold if it had been there. */
  public synchronized Map<String, Integer> missedBySku() {
    return new TreeMap<>(missedBySku);
  }
}
