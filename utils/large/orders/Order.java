import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of one order, immutable. {@link #replay} folds events into it; the methods that decide on a command return
 * the events that the command causes and throw {@link Rejected} where the order's state forbids it.
 */
public final class Order {

  public enum Status {
    NEW,
    OPEN,
    SUBMITTED,
    REFUSED,
    PAID,
    SHIPPED,
    CANCELLED
  }

  /** A command that the order's state forbids. */
  public static final class Rejected extends Exception {
    private static final long serialVersionUID = 1;

    public Rejected(String message) {
      super(message);
    }
  }

  /** One article in an order. */
  public record Line(String sku, int quantity, long unitPriceCents) {
    long amount() {
      return quantity * unitPriceCents;
    }

    Line plus(int more) {
      return new Line(sku, quantity + more, unitPriceCents);
    }
  }

  private final String id;
  private final String customer;
  private final Status status;
  private final Map<String, Line> lines;
  private final int version;

  private Order(String id, String customer, Status status, Map<String, Line> lines, int version) {
    this.id = id;
    this.customer = customer;
    this.status = status;
    this.lines = lines;
    this.version = version;
  }

  public static Order blank(String id) {
    return new Order(id, null, Status.NEW, Map.of(), 0);
  }

  public static Order replay(String id, List<OrderEvent> history) {
    Order order = blank(id);
    for (OrderEvent event : history)
      order = order.apply(event);
    return order;
  }

  /** The order after {@code event}. Never refuses: a stored event has happened. */
  public Order apply(OrderEvent event) {
    if (event instanceof OrderEvent.Opened opened)
      return new Order(id, opened.customer(), Status.OPEN, lines, version + 1);
    if (event instanceof OrderEvent.LineAdded added) {
      Map<String, Line> next = new LinkedHashMap<>(lines);
      Line line = new Line(added.sku(), added.quantity(), added.unitPriceCents());
      next.merge(added.sku(), line, (old, fresh) -> old.plus(fresh.quantity()));
      return new Order(id, customer, status, Collections.unmodifiableMap(next), version + 1);
    }
    if (event instanceof OrderEvent.LineRemoved removed) {
      Map<String, Line> next = new LinkedHashMap<>(lines);
      next.remove(removed.sku());
      return new Order(id, customer, status, Collections.unmodifiableMap(next), version + 1);
    }
    if (event instanceof OrderEvent.Submitted)
      return in(Status.SUBMITTED);
    if (event instanceof OrderEvent.Refused)
      return in(Status.REFUSED);
    if (event instanceof OrderEvent.Paid)
      return in(Status.PAID);
    if (event instanceof OrderEvent.Shipped)
      return in(Status.SHIPPED);
    if (event instanceof OrderEvent.Cancelled)
      return in(Status.CANCELLED);
    throw new IllegalStateException("an event that this version does not know: " + event);
  }

  private Order in(Status next) {
    return new Order(id, customer, next, lines, version + 1);
  }

  public String id() {
    return id;
  }

  public String customer() {
    return customer;
  }

  public Status status() {
    return status;
  }

  public int version() {
    return version;
  }

  public Map<String, Line> lines() {
    return lines;
  }

  public long totalCents() {
    return lines.values().stream().mapToLong(Line::amount).sum();
  }

  public List<OrderEvent> open(String byCustomer) throws Rejected {
    require(Status.NEW, "open");
    return List.of(new OrderEvent.Opened(id, byCustomer));
  }

  public List<OrderEvent> add(String sku, int quantity, long unitPriceCents) throws Rejected {
    require(Status.OPEN, "add to");
    return List.of(new OrderEvent.LineAdded(id, sku, quantity, unitPriceCents));
  }

  public List<OrderEvent> remove(String sku) throws Rejected {
    require(Status.OPEN, "remove from");
    if (!lines.containsKey(sku))
      throw new Rejected(id + " has no line of " + sku);
    return List.of(new OrderEvent.LineRemoved(id, sku));
  }

  public List<OrderEvent> submit() throws Rejected {
    require(Status.OPEN, "submit");
    if (lines.isEmpty())
      throw new Rejected(id + " is empty");
    return List.of(new OrderEvent.Submitted(id));
  }

  public List<OrderEvent> refuse(String reason) throws Rejected {
    require(Status.OPEN, "refuse");
    return List.of(new OrderEvent.Refused(id, reason));
  }

  public List<OrderEvent> pay(long amountCents) throws Rejected {
    require(Status.SUBMITTED, "pay");
    if (amountCents != totalCents())
      throw new Rejected(id + " costs " + totalCents() + ", not " + amountCents);
    return List.of(new OrderEvent.Paid(id, amountCents));
  }

  public List<OrderEvent> ship(String parcel) throws Rejected {
    require(Status.PAID, "ship");
    return List.of(new OrderEvent.Shipped(id, parcel));
  }

  public List<OrderEvent> cancel() throws Rejected {
    if (status != Status.OPEN && status != Status.SUBMITTED)
      throw new Rejected("cannot cancel " + id + ", which is " + status);
    return List.of(new OrderEvent.Cancelled(id));
  }

  private void require(Status wanted, String what) throws Rejected {
    if (status != wanted)
      throw new Rejected("cannot " + what + " " + id + ", which is " + status);
  }
}
