import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Lock-free queue of Michael and Scott, filled by 2 threads of 2 elements while they also walk over it. Elements that
 * an iterator removes are wiped in place, and the place is plain.
 */
public class IteratorLockFreeQueue {
  static final int THREADS = 2, ELEMENTS = 2;

  static class Node {
    Integer item;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(Integer item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());
  private final AtomicInteger size = new AtomicInteger();

  void add(int x) {
    Node fresh = new Node(x);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, fresh)) {
        tail.compareAndSet(last, fresh);
        size.incrementAndGet();
        return;
      }
    }
  }

  /** Walks over all elements and wipes those that are equal to x; the sum of the others. */
  int walk(int x) {
    int sum = 0;
    for (Node n = head.get().next.get(); n != null; n = n.next.get()) {
      Integer item = n.item;
      if (item != null && item == x) {
        n.item = null;
        size.decrementAndGet();
      } else if (item != null) {
        sum += item;
      }
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    IteratorLockFreeQueue queue = new IteratorLockFreeQueue();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int first = i * ELEMENTS;
      team[i] = new Thread(() -> {
        for (int k = 0; k < ELEMENTS; k++) {
          queue.add(first + k);
        }
        queue.walk(first);
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
