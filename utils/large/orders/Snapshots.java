import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** States of orders, so that not all of their events need be replayed. A snapshot may be old, but it is never wrong. */
public final class Snapshots {
  private static final int EVERY = 4;

  private final EventStore store;
  private final Map<String, Order> latest = new ConcurrentHashMap<>();
  private final LongAdder hits = new LongAdder();
  private final LongAdder replayed = new LongAdder();

  public Snapshots(EventStore store) {
    this.store = store;
  }

  /** The order as it is now. */
  public Order load(String id) {
    Order base = latest.get(id);
    if (base == null)
      base = Order.blank(id);
    else
      hits.increment();
    Order order = base.applyAll(store.load(id, base.version()));
    replayed.add(order.version() - base.version());
    if (order.version() - base.version() >= EVERY)
      latest.merge(id, order, (one, other) -> one.version() >= other.version() ? one : other);
    return order;
  }

  public String statistics() {
    return "snapshots used " + hits + ", events replayed " + replayed;
  }
}
