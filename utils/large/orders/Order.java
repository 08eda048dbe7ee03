import java.util.ArrayList;
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
  private final Map<String, Integer> returned;
  private final long discountCents;
  private final long refundedCents;
  private final int version;

  private Order(
      String id,
      String customer,
      Status status,
      Map<String, Line> lines,
      Map<String, Integer> returned,
      long discountCents,
      long refundedCents,
      int version) {
    this.id = id;
    this.customer = customer;
    this.status = status;
    this.lines = lines;
    this.returned = returned;
    this.discountCents = discountCents;
    this.refundedCents = refundedCents;
    this.version = version;
  }

  public static Order blank(String id) {
    return new Order(id, null, Status.NEW, Map.of(), Map.of(), 0, 0, 0);
  }

  public static Order replay(String id, List<OrderEvent> history) {
    return blank(id).applyAll(history);
  }

  public Order applyAll(List<OrderEvent> events) {
    Order order = this;
    for (OrderEvent event : events)
      order = order.apply(event);
    return order;
  }

  /** The order after {@code event}. Never refuses: a stored event has happened. */
  public Order apply(OrderEvent event) {
    if (event instanceof OrderEvent.Opened opened)
      return new Order(
          id, opened.customer(), Status.OPEN, lines, returned, discountCents, refundedCents, version + 1);
    if (event instanceof OrderEvent.LineAdded added) {
      Map<String, Line> next = new LinkedHashMap<>(lines);
      Line line = new Line(added.sku(), added.quantity(), added.unitPriceCents());
      next.merge(added.sku(), line, (old, fresh) -> old.plus(fresh.quantity()));
      return withLines(next);
    }
    if (event instanceof OrderEvent.LineRemoved removed) {
      Map<String, Line> next = new LinkedHashMap<>(lines);
      next.remove(removed.sku());
      return withLines(next);
    }
    if (event instanceof OrderEvent.Discounted discounted)
      return new Order(
          id, customer, status, lines, returned, discountCents + discounted.cents(), refundedCents, version + 1);
    if (event instanceof OrderEvent.Returned back) {
      Map<String, Integer> next = new LinkedHashMap<>(returned);
      next.merge(back.sku(), back.quantity(), Integer::sum);
      return new Order(
          id,
          customer,
          status,
          lines,
          Collections.unmodifiableMap(next),
          discountCents,
          refundedCents + back.refundCents(),
          version + 1);
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

  private Order withLines(Map<String, Line> next) {
    return new Order(
        id,
        customer,
        status,
        Collections.unmodifiableMap(next),
        returned,
        discountCents,
        refundedCents,
        version + 1);
  }

  private Order in(Status next) {
    return new Order(id, customer, next, lines, returned, discountCents, refundedCents, version + 1);
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

  /** What the customer has to pay. */
  public long totalCents() {
    return lines.values().stream().mapToLong(Line::amount).sum() - discountCents;
  }

  public long discountCents() {
    return discountCents;
  }

  public long refundedCents() {
    return refundedCents;
  }

  /** How many pieces of a sku the customer has, of those that were shipped. */
  public int kept(String sku) {
    Line line = lines.get(sku);
    return line == null ? 0 : line.quantity() - returned.getOrDefault(sku, 0);
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

  /** Submits the order at the price that was quoted for it. */
  public List<OrderEvent> submit(Pricing.Quote quote) throws Rejected {
    require(Status.OPEN, "submit");
    if (lines.isEmpty())
      throw new Rejected(id + " is empty");
    List<OrderEvent> events = new ArrayList<>();
    for (Pricing.Deduction deduction : quote.deductions())
      events.add(new OrderEvent.Discounted(id, deduction.reason(), deduction.cents()));
    events.add(new OrderEvent.Submitted(id));
    return events;
  }

  public List<OrderEvent> refuse(String reason) throws Rejected {
    require(Status.OPEN, "refuse");
    return List.of(new OrderEvent.Refused(id, reason));
  }

  public List<OrderEvent> pay(Payments.Receipt receipt) throws Rejected {
    require(Status.SUBMITTED, "pay");
    if (receipt.cents() != totalCents())
      throw new Rejected(id + " costs " + totalCents() + ", not " + receipt.cents());
    return List.of(new OrderEvent.Paid(id, receipt.cents(), receipt.number()));
  }

  public List<OrderEvent> ship(List<String> labels) throws Rejected {
    require(Status.PAID, "ship");
    return List.of(new OrderEvent.Shipped(id, labels));
  }

  /** Takes goods back; the customer gets a share of what was paid. */
  public List<OrderEvent> takeBack(String sku, int quantity) throws Rejected {
    require(Status.SHIPPED, "take back from");
    if (quantity > kept(sku))
      throw new Rejected(id + " has " + kept(sku) + " pieces of " + sku + ", not " + quantity);
    long full = totalCents() + discountCents;
    long amount = quantity * lines.get(sku).unitPriceCents();
    long refund = full == 0 ? 0 : amount * totalCents() / full;
    return List.of(new OrderEvent.Returned(id, sku, quantity, refund));
  }

  public List<OrderEvent> cancel(String reason) throws Rejected {
    if (status != Status.OPEN && status != Status.SUBMITTED)
      throw new Rejected("cannot cancel " + id + ", which is " + status);
    return List.of(new OrderEvent.Cancelled(id, reason));
  }

  private void require(Status wanted, String what) throws Rejected {
    if (status != wanted)
      throw new Rejected("cannot " + what + " " + id + ", which is " + status);
  }

  /** Whether the other order is in the same state, as far as anybody can see. */
  public boolean sameAs(Order other) {
    return id.equals(other.id)
        && version == other.version
        && status == other.status
        && lines.equals(other.lines)
        && returned.equals(other.returned)
        && totalCents() == other.totalCents()
        && refundedCents == other.refundedCents;
  }

  @Override
  public String toString() {
    return id + " (" + status + ", version " + version + ", " + totalCents() + ")";
  }
}
