import java.util.concurrent.atomic.AtomicReference;

/** A Treiber stack: two threads push twice, two pop. */
public class Stack {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static final AtomicReference<Node> top = new AtomicReference<>();

  static void push(int value) {
    Node n = new Node(value);
    do {
      n.next = top.get();
    } while (!top.compareAndSet(n.next, n));
  }

  static void pop() {
    Node n;
    do {
      n = top.get();
    } while (n != null && !top.compareAndSet(n, n.next));
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; ++i) {
      int id = i;
      all[i] = new Thread(() -> {
        if (id < 2) {
          push(id);
          push(id);
        } else {
          pop();
        }
      });
    }
    for (Thread t : all) {
      t.start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
