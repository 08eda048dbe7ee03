import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Events as lines of text, for the archive: the kind and the parts, with bars between. */
final class Codec {

  /** The text is not that of an event. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String line, String why) {
      super(why + ": " + line);
    }
  }

  private Codec() {}

  static String encode(OrderEvent event) {
    if (event instanceof OrderEvent.Opened e)
      return join("opened", e.orderId(), e.customer());
    if (event instanceof OrderEvent.LineAdded e)
      return join("added", e.orderId(), e.sku(), e.quantity(), e.unitPriceCents());
    if (event instanceof OrderEvent.LineRemoved e)
      return join("removed", e.orderId(), e.sku());
    if (event instanceof OrderEvent.Discounted e)
      return join("discounted", e.orderId(), e.reason(), e.cents());
    if (event instanceof OrderEvent.Submitted e)
      return join("submitted", e.orderId());
    if (event instanceof OrderEvent.Refused e)
      return join("refused", e.orderId(), e.reason());
    if (event instanceof OrderEvent.Paid e)
      return join("paid", e.orderId(), e.amountCents(), e.receipt());
    if (event instanceof OrderEvent.Shipped e)
      return join("shipped", e.orderId(), String.join(" ", e.labels()));
    if (event instanceof OrderEvent.Returned e)
      return join("returned", e.orderId(), e.sku(), e.quantity(), e.refundCents());
    if (event instanceof OrderEvent.Cancelled e)
      return join("cancelled", e.orderId(), e.reason());
    throw new IllegalArgumentException("no code for " + event);
  }

  static OrderEvent decode(String line) throws Malformed {
    List<String> parts = split(line);
    if (parts.size() < 2)
      throw new Malformed(line, "too short");
    String id = parts.get(1);
    try {
      return switch (parts.get(0)) {
        case "opened" -> new OrderEvent.Opened(id, parts.get(2));
        case "added" -> new OrderEvent.LineAdded(
            id, parts.get(2), Integer.parseInt(parts.get(3)), Long.parseLong(parts.get(4)));
        case "removed" -> new OrderEvent.LineRemoved(id, parts.get(2));
        case "discounted" -> new OrderEvent.Discounted(id, parts.get(2), Long.parseLong(parts.get(3)));
        case "submitted" -> new OrderEvent.Submitted(id);
        case "refused" -> new OrderEvent.Refused(id, parts.get(2));
        case "paid" -> new OrderEvent.Paid(id, Long.parseLong(parts.get(2)), parts.get(3));
        case "shipped" -> new OrderEvent.Shipped(id, Arrays.asList(parts.get(2).split(" ")));
        case "returned" -> new OrderEvent.Returned(
            id, parts.get(2), Integer.parseInt(parts.get(3)), Long.parseLong(parts.get(4)));
        case "cancelled" -> new OrderEvent.Cancelled(id, parts.get(2));
        default -> throw new Malformed(line, "unknown kind");
      };
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new Malformed(line, e.toString());
    }
  }

  private static String join(Object... parts) {
    StringBuilder result = new StringBuilder();
    for (Object part : parts) {
      if (result.length() > 0)
        result.append('|');
      result.append(part.toString().replace("\\", "\\\\").replace("|", "\\p"));
    }
    return result.toString();
  }

  private static List<String> split(String line) {
    List<String> result = new ArrayList<>();
    for (String part : line.split("\\|", -1))
      result.add(part.replace("\\p", "|").replace("\\\\", "\\"));
    return result;
  }
}
