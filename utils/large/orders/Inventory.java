import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is on the shelves, and what of it is set aside for orders. Goods move from free to set aside when an order is
 * submitted, back when it is cancelled, and out of the house when it is shipped. What customers send back is free again.
 */
public final class Inventory {

  /** The state of one article. */
  private static final class Shelf {
    int free;
    int setAside;
    int gone;
    int received;
  }

  private final Map<String, Shelf> shelves = new HashMap<>();

  public synchronized void receive(String sku, int quantity) {
    Shelf shelf = shelves.computeIfAbsent(sku, key -> new Shelf());
    shelf.free += quantity;
    shelf.received += quantity;
  }

  /** Whether {@code quantity} pieces of {@code sku} are free. */
  public synchronized boolean covers(String sku, int quantity) {
    Shelf shelf = shelves.get(sku);
    return shelf != null && shelf.free >= quantity;
  }

  /** Sets pieces aside that {@link #covers} said are there. */
  public synchronized void setAside(String sku, int quantity) {
    Shelf shelf = shelves.get(sku);
    shelf.free -= quantity;
    shelf.setAside += quantity;
  }

  /** Gives back pieces that were set aside. */
  public synchronized void putBack(String sku, int quantity) {
    Shelf shelf = shelves.get(sku);
    shelf.setAside -= quantity;
    shelf.free += quantity;
  }

  /** Hands out pieces that were set aside. */
  public synchronized void handOut(String sku, int quantity) {
    Shelf shelf = shelves.get(sku);
    shelf.setAside -= quantity;
    shelf.gone += quantity;
  }

  /** Puts pieces that came back from a customer on their shelf again. */
  public synchronized void restock(String sku, int quantity) {
    Shelf shelf = shelves.get(sku);
    shelf.gone -= quantity;
    shelf.free += quantity;
  }

  /**
   * Sets all goods of an order aside, or none of them.
   *
   * @return the sku that is short, or null if all goods are set aside
   */
  public String setAsideAll(Map<String, Order.Line> lines) {
    for (Order.Line line : lines.values())
      if (!covers(line.sku(), line.quantity()))
        return line.sku();
    for (Order.Line line : lines.values())
      setAside(line.sku(), line.quantity());
    return null;
  }

  /** Free pieces by sku, for people to read. */
  public synchronized Map<String, Integer> free() {
    Map<String, Integer> result = new TreeMap<>();
    shelves.forEach((sku, shelf) -> result.put(sku, shelf.free));
    return result;
  }

  /** Throws if the books do not balance. */
  public synchronized void audit() {
    shelves.forEach(
        (sku, shelf) -> {
          if (shelf.free < 0)
            throw new AssertionError("oversold " + sku + ": " + shelf.free + " free");
          if (shelf.setAside < 0)
            throw new AssertionError("handed out more " + sku + " than was set aside");
          if (shelf.free + shelf.setAside + shelf.gone != shelf.received)
            throw new AssertionError("the books of " + sku + " do not balance");
        });
  }
}
