import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * Harris's ordered list over marked references, filled and walked over by 2 threads of 2 elements. The values beside
 * the keys are overwritten in place, and plain.
 */
public class IteratorLockFreeList {
  static final int THREADS = 2, ELEMENTS = 2;

  static class Node {
    final int key;
    int value;
    final AtomicMarkableReference<Node> next;

    Node(int key, int value, Node next) {
      this.key = key;
      this.value = value;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, 0, new Node(Integer.MAX_VALUE, 0, null));

  void put(int key, int value) {
    while (true) {
      Node before = head, at = head.next.getReference();
      while (at.key < key) {
        before = at;
        at = at.next.getReference();
      }
      if (at.key == key) {
        at.value = value;
        return;
      }
      if (before.next.compareAndSet(at, new Node(key, value, at), false, false)) {
        return;
      }
    }
  }

  int walk() {
    int sum = 0;
    for (Node n = head.next.getReference(); n.key != Integer.MAX_VALUE; n = n.next.getReference()) {
      sum += n.value;
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    IteratorLockFreeList list = new IteratorLockFreeList();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> {
        for (int k = 0; k < ELEMENTS; k++) {
          list.put(k, me);
        }
        list.walk();
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
