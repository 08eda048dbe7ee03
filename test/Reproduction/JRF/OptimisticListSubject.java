import java.util.concurrent.locks.ReentrantLock;

/** Optimistic list: traverses without locks over plain links, then locks and validates: 3 threads, 6 operations. */
public class OptimisticListSubject {
  static final int THREADS = 3, OPERATIONS = 6;

  static class Entry {
    final ReentrantLock lock = new ReentrantLock();
    final int key;
    Entry next;

    Entry(int key) {
      this.key = key;
    }
  }

  private final Entry head = new Entry(Integer.MIN_VALUE);

  OptimisticListSubject() {
    head.next = new Entry(Integer.MAX_VALUE);
  }

  private boolean reaches(Entry before, Entry at) {
    Entry e = head;
    while (e.key <= before.key) {
      if (e == before) {
        return before.next == at;
      }
      e = e.next;
    }
    return false;
  }

  /** What: 0 adds, 1 asks, 2 removes. */
  boolean update(int key, int what) {
    while (true) {
      Entry before = head, at = head.next;
      while (at.key < key) {
        before = at;
        at = at.next;
      }
      before.lock.lock();
      at.lock.lock();
      try {
        if (!reaches(before, at)) {
          continue;
        }
        boolean there = at.key == key;
        if (what == 0 && !there) {
          Entry fresh = new Entry(key);
          fresh.next = at;
          before.next = fresh;
        } else if (what == 2 && there) {
          before.next = at.next;
        }
        return there;
      } finally {
        at.lock.unlock();
        before.lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticListSubject list = new OptimisticListSubject();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int first = i * OPERATIONS;
      team[i] = new Thread(() -> {
        for (int k = 0; k < OPERATIONS; k++) {
          list.update(first + k / 3, k % 3);
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
