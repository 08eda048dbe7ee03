import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All events as text. Written by the thread that projects them, read when that thread has ended. */
public final class Archive {
  private final List<String> lines = new ArrayList<>();

  void write(OrderEvent event) {
    lines.add(Codec.encode(event));
  }

  public int size() {
    return lines.size();
  }

  /** All orders, as the texts say they are. */
  public Map<String, Order> restore() throws Codec.Malformed {
    Map<String, Order> orders = new LinkedHashMap<>();
    for (String line : lines) {
      OrderEvent event = Codec.decode(line);
      Order order = orders.getOrDefault(event.orderId(), Order.blank(event.orderId()));
      orders.put(event.orderId(), order.apply(event));
    }
    return orders;
  }
}
