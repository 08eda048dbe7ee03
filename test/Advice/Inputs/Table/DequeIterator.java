import java.util.concurrent.ConcurrentLinkedDeque;

/** An iterator that two threads share: its cursor is a plain field. */
public class DequeIterator {
  private final ConcurrentLinkedDeque<Integer> deque;
  private Integer cursor;

  DequeIterator(ConcurrentLinkedDeque<Integer> deque) {
    this.deque = deque;
  }

  void look() {
    cursor = deque.peekFirst();
  }

  Integer last() {
    return cursor;
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    deque.add(7);
    DequeIterator iterator = new DequeIterator(deque);
    Thread looker = new Thread(iterator::look, "looker");
    looker.start();
    Integer seen = iterator.last();
    assert seen == null || seen == 7;
    looker.join();
  }
}
