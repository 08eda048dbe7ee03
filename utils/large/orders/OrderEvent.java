import java.util.List;
import java.util.Objects;

/**
 * What happened to an order. Events are facts: they are appended to the store and never changed, and the state of an
 * order is nothing but the fold of its events (see {@link Order#apply}).
 */
public sealed interface OrderEvent {

  String orderId();

  /** The customer opened an empty order. */
  record Opened(String orderId, String customer) implements OrderEvent {
    public Opened {
      Objects.requireNonNull(orderId);
      Objects.requireNonNull(customer);
    }
  }

  /** A line was put into the order. */
  record LineAdded(String orderId, String sku, int quantity, long unitPriceCents) implements OrderEvent {
    public LineAdded {
      if (quantity <= 0)
        throw new IllegalArgumentException("quantity must be positive, but is " + quantity);
      if (unitPriceCents < 0)
        throw new IllegalArgumentException("price must not be negative, but is " + unitPriceCents);
    }
  }

  /** All lines of one sku were taken out of the order again. */
  record LineRemoved(String orderId, String sku) implements OrderEvent {}

  /** The customer pays less than the sum of the lines. */
  record Discounted(String orderId, String reason, long cents) implements OrderEvent {
    public Discounted {
      if (cents <= 0)
        throw new IllegalArgumentException("a discount must be positive, but is " + cents);
    }
  }

  /** The goods of all lines are set aside. */
  record Submitted(String orderId) implements OrderEvent {}

  /** The order could not be served from stock. */
  record Refused(String orderId, String reason) implements OrderEvent {}

  /** The customer paid in full. */
  record Paid(String orderId, long amountCents, String receipt) implements OrderEvent {}

  /** The parcels left the house. */
  record Shipped(String orderId, List<String> labels) implements OrderEvent {
    public Shipped {
      labels = List.copyOf(labels);
    }
  }

  /** The customer sent goods back, and got money for them. */
  record Returned(String orderId, String sku, int quantity, long refundCents) implements OrderEvent {}

  /** The order was withdrawn; what was set aside is free again. */
  record Cancelled(String orderId, String reason) implements OrderEvent {}
}
