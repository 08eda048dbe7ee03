/**
 * The data of open orders, in arrays made once and for all. A slot is written by the gateway that opened the order, before
 * it is in the index, and read by the thread that removed it from the index; so a slot has one owner, and needs no lock.
 */
final class OrderTable {
  private final long[] ids;
  private final int[] instruments;
  private final Side[] sides;
  private final long[] prices;
  private final int[] quantities;

  OrderTable(int size) {
    ids = new long[size];
    instruments = new int[size];
    sides = new Side[size];
    prices = new long[size];
    quantities = new int[size];
  }

  /** What a slot says. */
  record Order(long id, int instrument, Side side, long price, int quantity) {
    boolean matches(Order other) {
      if (instrument != other.instrument || side != other.side.opposite())
        return false;
      return side == Side.BUY ? price >= other.price : price <= other.price;
    }
  }

  void write(int slot, Order order) {
    ids[slot] = order.id();
    instruments[slot] = order.instrument();
    sides[slot] = order.side();
    prices[slot] = order.price();
    quantities[slot] = order.quantity();
  }

  Order read(int slot) {
    return new Order(ids[slot], instruments[slot], sides[slot], prices[slot], quantities[slot]);
  }
}
