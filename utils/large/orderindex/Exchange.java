import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** Open orders in a fixed number of slots, found by their ids. */
public final class Exchange {
  private final SlotPool slots;
  private final OrderTable table;
  private final LockFreeIndex index;
  private final Ledger ledger;
  private final AtomicLong ids = new AtomicLong();

  public Exchange(int capacity, Ledger ledger) {
    this.slots = new SlotPool(capacity);
    this.table = new OrderTable(capacity);
    this.index = new LockFreeIndex(8);
    this.ledger = ledger;
  }

  /** Opens an order; nothing if the exchange is full. */
  public OptionalLong open(int instrument, Side side, long price, int quantity) {
    int slot = slots.acquire();
    if (slot < 0) {
      ledger.rejected();
      return OptionalLong.empty();
    }
    long id = ids.incrementAndGet();
    table.write(slot, new OrderTable.Order(id, instrument, side, price, quantity));
    ledger.opened(quantity);
    if (!index.putIfAbsent(id, slot))
      throw new AssertionError("order " + id + " exists already");
    return OptionalLong.of(id);
  }

  /** Whether the order was open still. */
  public boolean cancel(long id) {
    Optional<OrderTable.Order> order = take(id);
    order.ifPresent(o -> ledger.cancelled(o.quantity()));
    return order.isPresent();
  }

  /** Takes an order out of the index and frees its slot. */
  private Optional<OrderTable.Order> take(long id) {
    int slot = index.remove(id);
    if (slot < 0)
      return Optional.empty();
    OrderTable.Order order = table.read(slot);
    if (order.id() != id)
      throw new AssertionError("the slot of order " + id + " has order " + order.id());
    slots.release(slot);
    return Optional.of(order);
  }

  /**
   * Takes the open orders and trades those that match, the oldest first; the others expire.
   *
   * @return the number of trades
   */
  public int auction() {
    List<Long> open = new ArrayList<>();
    index.forEachKey(open::add);
    open.sort(null);
    List<OrderTable.Order> orders = new ArrayList<>();
    for (long id : open)
      take(id).ifPresent(orders::add);
    int trades = 0;
    while (!orders.isEmpty()) {
      OrderTable.Order first = orders.remove(0);
      Optional<OrderTable.Order> partner = orders.stream().filter(first::matches).findFirst();
      if (partner.isEmpty()) {
        ledger.expired(first.quantity());
        continue;
      }
      orders.remove(partner.get());
      trade(first, partner.get(), orders);
      trades++;
    }
    return trades;
  }

  private void trade(OrderTable.Order one, OrderTable.Order other, List<OrderTable.Order> rest) {
    int quantity = Math.min(one.quantity(), other.quantity());
    ledger.traded(2 * quantity);
    for (OrderTable.Order order : List.of(one, other)) {
      int left = order.quantity() - quantity;
      if (left > 0)
        rest.add(0, new OrderTable.Order(order.id(), order.instrument(), order.side(), order.price(), left));
    }
  }

  public int openOrders() {
    return index.count();
  }

  public boolean isOpen(long id) {
    return index.contains(id);
  }

  /** Whether all slots are free, as they must be when no order is open. */
  public boolean isEmpty() {
    return index.count() == 0 && slots.free() == slots.size();
  }
}
