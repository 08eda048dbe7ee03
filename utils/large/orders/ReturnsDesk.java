import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where customers send goods back to, when the day's parcels have left. */
public final class ReturnsDesk {

  /** What a customer has against the goods. */
  public enum Reason {
    TOO_LARGE,
    WRONG_COLOUR,
    NOT_NEEDED
  }

  /** Goods that came back. */
  public record Slip(String orderId, String sku, int quantity, Reason reason) {}

  private final OrderService service;
  private final Map<Reason, Integer> reasons = new TreeMap<>();
  private final List<String> refused = new ArrayList<>();
  private long refundCents;

  public ReturnsDesk(OrderService service) {
    this.service = service;
  }

  /** Some of what customers of the orders bought comes back: each third order that was shipped, one piece. */
  public List<Slip> collect(List<String> orderIds) {
    List<Slip> slips = new ArrayList<>();
    int shipped = 0;
    for (String id : orderIds) {
      Order order = service.load(id);
      if (order.status() != Order.Status.SHIPPED || shipped++ % 3 != 0)
        continue;
      String sku = order.lines().keySet().iterator().next();
      slips.add(new Slip(id, sku, 1, Reason.values()[slips.size() % Reason.values().length]));
    }
    return slips;
  }

  public void process(List<Slip> slips) {
    for (Slip slip : slips) {
      try {
        refundCents += service.takeBack(slip.orderId(), slip.sku(), slip.quantity());
        reasons.merge(slip.reason(), 1, Integer::sum);
      } catch (Order.Rejected e) {
        refused.add(e.getMessage());
      }
    }
  }

  public long refundCents() {
    return refundCents;
  }

  public Map<Reason, Integer> reasons() {
    return reasons;
  }

  public List<String> refused() {
    return refused;
  }
}
