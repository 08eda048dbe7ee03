import java.util.concurrent.locks.ReentrantLock;

/** Lazy list whose links and marks are plain: 4 threads, 16 operations. */
public class LazyListSubject {
  static final int THREADS = 4, OPERATIONS = 16;

  static class Node {
    final ReentrantLock lock = new ReentrantLock();
    final int key;
    Node next;
    boolean marked;

    Node(int key) {
      this.key = key;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE);

  LazyListSubject() {
    head.next = new Node(Integer.MAX_VALUE);
  }

  private boolean holds(Node before, Node at) {
    return !before.marked && !at.marked && before.next == at;
  }

  boolean add(int key) {
    while (true) {
      Node before = head, at = head.next;
      while (at.key < key) {
        before = at;
        at = at.next;
      }
      before.lock.lock();
      try {
        at.lock.lock();
        try {
          if (!holds(before, at)) {
            continue;
          }
          if (at.key == key) {
            return false;
          }
          Node fresh = new Node(key);
          fresh.next = at;
          before.next = fresh;
          return true;
        } finally {
          at.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  boolean remove(int key) {
    while (true) {
      Node before = head, at = head.next;
      while (at.key < key) {
        before = at;
        at = at.next;
      }
      before.lock.lock();
      try {
        at.lock.lock();
        try {
          if (!holds(before, at)) {
            continue;
          }
          if (at.key != key) {
            return false;
          }
          at.marked = true;
          before.next = at.next;
          return true;
        } finally {
          at.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  boolean contains(int key) {
    Node at = head;
    while (at.key < key) {
      at = at.next;
    }
    return at.key == key && !at.marked;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyListSubject list = new LazyListSubject();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int first = i * OPERATIONS;
      team[i] = new Thread(() -> {
        for (int k = 0; k < OPERATIONS; k++) {
          int key = first + k / 3;
          switch (k % 3) {
            case 0 -> list.add(key);
            case 1 -> list.contains(key);
            default -> list.remove(key);
          }
        }
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
