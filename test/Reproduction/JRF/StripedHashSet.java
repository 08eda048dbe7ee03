import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Lock-striped hash set that counts its elements without one lock for the count: 4 threads, 12 operations. */
public class StripedHashSet {
  static final int THREADS = 4, OPERATIONS = 12;

  private final Lock[] locks;
  private List<Integer>[] table;
  private int size;

  @SuppressWarnings("unchecked")
  StripedHashSet(int capacity) {
    table = (List<Integer>[]) new List[capacity];
    locks = new Lock[capacity];
    for (int i = 0; i < capacity; i++) {
      table[i] = new ArrayList<>();
      locks[i] = new ReentrantLock();
    }
  }

  boolean add(int x) {
    boolean added = false;
    Lock lock = locks[x % locks.length];
    lock.lock();
    try {
      List<Integer> bucket = table[x % table.length];
      if (!bucket.contains(x)) {
        bucket.add(x);
        size++;
        added = true;
      }
    } finally {
      lock.unlock();
    }
    if (size / table.length > 4) {
      resize();
    }
    return added;
  }

  boolean remove(int x) {
    Lock lock = locks[x % locks.length];
    lock.lock();
    try {
      boolean removed = table[x % table.length].remove((Integer) x);
      if (removed) {
        size--;
      }
      return removed;
    } finally {
      lock.unlock();
    }
  }

  boolean contains(int x) {
    Lock lock = locks[x % locks.length];
    lock.lock();
    try {
      return table[x % table.length].contains(x);
    } finally {
      lock.unlock();
    }
  }

  @SuppressWarnings("unchecked")
  private void resize() {
    int old = table.length;
    for (Lock lock : locks) {
      lock.lock();
    }
    try {
      if (old != table.length) {
        return;
      }
      List<Integer>[] bigger = (List<Integer>[]) new List[2 * old];
      for (int i = 0; i < bigger.length; i++) {
        bigger[i] = new ArrayList<>();
      }
      for (List<Integer> bucket : table) {
        for (int x : bucket) {
          bigger[x % bigger.length].add(x);
        }
      }
      table = bigger;
    } finally {
      for (Lock lock : locks) {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StripedHashSet set = new StripedHashSet(4);
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int first = i * OPERATIONS;
      team[i] = new Thread(() -> {
        for (int k = 0; k < OPERATIONS; k++) {
          int x = first + k / 3;
          switch (k % 3) {
            case 0 -> set.add(x);
            case 1 -> set.contains(x);
            default -> set.remove(x);
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
