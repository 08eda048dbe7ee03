import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * The write side: turns commands into events. Each command loads its order, decides, and appends; if another clerk was
 * faster with the same order, the command is decided anew.
 */
public final class OrderService {

  /** Decides on a command, given the state of the order. */
  @FunctionalInterface
  private interface Decision {
    List<OrderEvent> on(Order order) throws Order.Rejected;
  }

  private final EventStore store;
  private final Inventory inventory;
  private final Map<String, Long> priceList;
  private final BlockingQueue<String> toShip = new LinkedBlockingQueue<>();
  private final AtomicInteger parcels = new AtomicInteger();
  private final LongAdder conflicts = new LongAdder();

  public OrderService(EventStore store, Inventory inventory, Map<String, Long> priceList) {
    this.store = store;
    this.inventory = inventory;
    this.priceList = Map.copyOf(priceList);
  }

  public void open(String id, String customer) throws Order.Rejected {
    execute(id, order -> order.open(customer));
  }

  public void add(String id, String sku, int quantity) throws Order.Rejected {
    Long price = priceList.get(sku);
    if (price == null)
      throw new Order.Rejected("no article is named " + sku);
    execute(id, order -> order.add(sku, quantity, price));
  }

  public void remove(String id, String sku) throws Order.Rejected {
    execute(id, order -> order.remove(sku));
  }

  /**
   * Submits the order if its goods are there, refuses it otherwise.
   *
   * @return whether the goods are set aside
   */
  public boolean submit(String id) throws Order.Rejected {
    while (true) {
      Order order = load(id);
      List<OrderEvent> accepted = order.submit();
      String shortOf = inventory.setAsideAll(order.lines());
      try {
        if (shortOf == null) {
          store.append(id, order.version(), accepted);
          return true;
        }
        store.append(id, order.version(), order.refuse("short of " + shortOf));
        return false;
      } catch (EventStore.Conflict e) {
        conflicts.increment();
        if (shortOf == null)
          giveBack(order);
      }
    }
  }

  public void pay(String id) throws Order.Rejected {
    execute(id, order -> order.pay(order.totalCents()));
    toShip.add(id);
  }

  public void cancel(String id) throws Order.Rejected {
    Order before = execute(id, Order::cancel);
    if (before.status() == Order.Status.SUBMITTED)
      giveBack(before);
  }

  private void giveBack(Order order) {
    order.lines().values().forEach(line -> inventory.putBack(line.sku(), line.quantity()));
  }

  /** Ships paid orders until {@link #closeShipping} is called; runs in a thread of its own. */
  public void shippingLoop() {
    try {
      for (String id = toShip.take(); !id.isEmpty(); id = toShip.take()) {
        Order order = execute(id, o -> o.ship("P" + parcels.incrementAndGet()));
        order.lines().values().forEach(line -> inventory.handOut(line.sku(), line.quantity()));
      }
    } catch (Order.Rejected e) {
      throw new AssertionError("a paid order cannot be shipped", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public void closeShipping() {
    toShip.add("");
  }

  public Order load(String id) {
    return Order.replay(id, store.load(id));
  }

  public long conflicts() {
    return conflicts.sum();
  }

  /** Decides and appends until no other writer interferes; returns the order as the decision saw it. */
  private Order execute(String id, Decision decision) throws Order.Rejected {
    while (true) {
      Order order = load(id);
      List<OrderEvent> events = decision.on(order);
      try {
        store.append(id, order.version(), events);
        return order;
      } catch (EventStore.Conflict e) {
        conflicts.increment();
      }
    }
  }
}
