package stm;

/** A queue for transactions, made of two lists: one to put in, and one to take from. */
public final class TxQueue<T> {

  /** An immutable list; null is the empty one. */
  private record Cell<T>(T head, Cell<T> tail) {
    static <T> Cell<T> reversed(Cell<T> cell) {
      Cell<T> result = null;
      for (Cell<T> c = cell; c != null; c = c.tail)
        result = new Cell<>(c.head, result);
      return result;
    }
  }

  private final Ref<Cell<T>> in = new Ref<>(null);
  private final Ref<Cell<T>> out = new Ref<>(null);

  public void put(Tx tx, T item) {
    tx.set(in, new Cell<>(item, tx.get(in)));
  }

  /** Takes the first item; the transaction waits while the queue is empty. */
  public T take(Tx tx) {
    Cell<T> first = tx.get(out);
    if (first == null) {
      first = Cell.reversed(tx.get(in));
      if (first == null)
        return tx.retry();
      tx.set(in, null);
    }
    tx.set(out, first.tail);
    return first.head;
  }

  public boolean isEmpty(Tx tx) {
    return tx.get(in) == null && tx.get(out) == null;
  }
}
