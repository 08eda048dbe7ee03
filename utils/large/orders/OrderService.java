import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
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
  private final Snapshots snapshots;
  private final Inventory inventory;
  private final Catalog catalog;
  private final Pricing pricing;
  private final Customers customers;
  private final Payments payments;
  private final Shipping shipping;
  private final BlockingQueue<String> toShip = new LinkedBlockingQueue<>();
  private final LongAdder conflicts = new LongAdder();

  public OrderService(
      EventStore store,
      Inventory inventory,
      Catalog catalog,
      Pricing pricing,
      Customers customers,
      Payments payments,
      Shipping shipping) {
    this.store = store;
    this.snapshots = new Snapshots(store);
    this.inventory = inventory;
    this.catalog = catalog;
    this.pricing = pricing;
    this.customers = customers;
    this.payments = payments;
    this.shipping = shipping;
  }

  public void open(String id, String customer) throws Order.Rejected {
    execute(id, order -> order.open(customer));
  }

  public void add(String id, String sku, int quantity) throws Order.Rejected {
    Catalog.Article article =
        catalog.find(sku).orElseThrow(() -> new Order.Rejected("no article is named " + sku));
    execute(id, order -> order.add(sku, quantity, article.priceCents()));
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
      Customers.Tier tier = customers.profile(String.valueOf(order.customer())).tier();
      List<OrderEvent> accepted = order.submit(pricing.quote(order.lines().values(), tier));
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
          putBack(order);
      }
    }
  }

  /**
   * Charges the customer for a submitted order. If that works the order is to be shipped, and if not it is cancelled.
   *
   * @return whether the customer paid
   */
  public CompletableFuture<Boolean> settle(String id) {
    Order order = load(id);
    return payments
        .charge(id, order.customer(), order.totalCents())
        .handle(
            (receipt, failure) -> {
              try {
                if (failure == null)
                  paid(id, receipt);
                else
                  cancel(id, reason(failure));
                return failure == null;
              } catch (Order.Rejected e) {
                throw new CompletionException(e);
              }
            });
  }

  private static String reason(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause instanceof Payments.Declined)
      return "declined: " + cause.getMessage();
    throw new IllegalStateException("the bank failed", cause);
  }

  private void paid(String id, Payments.Receipt receipt) throws Order.Rejected {
    execute(id, order -> order.pay(receipt));
    toShip.add(id);
  }

  public void cancel(String id, String reason) throws Order.Rejected {
    Order before = execute(id, order -> order.cancel(reason));
    if (before.status() == Order.Status.SUBMITTED)
      putBack(before);
  }

  private void putBack(Order order) {
    order.lines().values().forEach(line -> inventory.putBack(line.sku(), line.quantity()));
  }

  /** Takes goods back that were shipped; returns what the customer gets for them. */
  public long takeBack(String id, String sku, int quantity) throws Order.Rejected {
    Order before = execute(id, order -> order.takeBack(sku, quantity));
    long refund = load(id).refundedCents() - before.refundedCents();
    payments.refund(before.customer(), refund);
    inventory.restock(sku, quantity);
    return refund;
  }

  /** Ships paid orders until {@link #closeShipping} is called; runs in a thread of its own. */
  public void shippingLoop() {
    try {
      for (String id = toShip.take(); !id.isEmpty(); id = toShip.take())
        ship(id);
    } catch (Order.Rejected e) {
      throw new AssertionError("a paid order cannot be shipped", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void ship(String id) throws Order.Rejected {
    List<String> labels = shipping.label(shipping.pack(load(id)));
    Order order = execute(id, o -> o.ship(labels));
    order.lines().values().forEach(line -> inventory.handOut(line.sku(), line.quantity()));
  }

  public void closeShipping() {
    toShip.add("");
  }

  public Order load(String id) {
    return snapshots.load(id);
  }

  public String statistics() {
    return "conflicts " + conflicts + ", " + snapshots.statistics();
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
