import java.util.concurrent.atomic.AtomicReference;

/**
 * Lock-free queue between 2 threads of 2 elements; what was taken out is ticked off in a plain array that the main
 * thread looks at before the takers have ended.
 */
public class QueueTest {
  static final int THREADS = 2, ELEMENTS = 2;

  static class Node {
    final int item;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(-1));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

  void enqueue(int x) {
    Node fresh = new Node(x);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, fresh)) {
        tail.compareAndSet(last, fresh);
        return;
      }
    }
  }

  /** The first element, -1 if it is empty. */
  int dequeue() {
    while (true) {
      Node first = head.get();
      Node next = first.next.get();
      if (next == null) {
        return -1;
      }
      if (head.compareAndSet(first, next)) {
        return next.item;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    QueueTest queue = new QueueTest();
    boolean[] taken = new boolean[THREADS * ELEMENTS];
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int first = i * ELEMENTS;
      team[i] = new Thread(() -> {
        for (int k = 0; k < ELEMENTS; k++) {
          queue.enqueue(first + k);
        }
        for (int k = 0; k < ELEMENTS; k++) {
          int x = queue.dequeue();
          if (x >= 0) {
            taken[x] = true;
          }
        }
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    int missing = 0;
    for (boolean one : taken) {
      missing += one ? 0 : 1;
    }
    for (Thread t : team) {
      t.join();
    }
    System.out.println(missing);
  }
}
