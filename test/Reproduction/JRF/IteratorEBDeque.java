import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Bounded deque over an atomic array with an elimination slot a thread, walked over by 2 threads of 2 elements. The
 * slots stand in a volatile array, so that their elements are plain.
 */
public class IteratorEBDeque {
  static final int THREADS = 2, ELEMENTS = 2, CAPACITY = 8;

  private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(CAPACITY);
  private final AtomicInteger bottom = new AtomicInteger();
  private volatile Integer[] elimination = new Integer[THREADS];

  /** Offers x to the other side first, then appends it. */
  void addLast(int me, int x) {
    elimination[me] = x;
    while (true) {
      int at = bottom.get();
      if (items.compareAndSet(at, null, x)) {
        bottom.compareAndSet(at, at + 1);
        elimination[me] = null;
        return;
      }
      bottom.compareAndSet(at, at + 1);
    }
  }

  /** The sum of what is in the array and in the elimination slots. */
  int walk() {
    int sum = 0;
    for (int i = 0, n = bottom.get(); i < n; i++) {
      Integer x = items.get(i);
      sum += x == null ? 0 : x;
    }
    for (int t = 0; t < THREADS; t++) {
      Integer x = elimination[t];
      sum += x == null ? 0 : x;
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    IteratorEBDeque deque = new IteratorEBDeque();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> {
        for (int k = 0; k < ELEMENTS; k++) {
          deque.addLast(me, me * ELEMENTS + k);
        }
        deque.walk();
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
