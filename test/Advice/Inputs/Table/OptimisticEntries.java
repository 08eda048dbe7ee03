import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The optimistic list: it walks without locks over plain links. */
public class OptimisticEntries {
  static final class Entry {
    int key;
    Entry next;
    final Lock lock = new ReentrantLock();

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Entry head =
      new Entry(Integer.MIN_VALUE, new Entry(Integer.MAX_VALUE, null));

  boolean add(int key) {
    while (true) {
      Entry pred = head;
      Entry curr = pred.next;
      while (curr.key < key) {
        pred = curr;
        curr = curr.next;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        if (isValid(pred, curr)) {
          if (curr.key == key) {
            return false;
          }
          pred.next = new Entry(key, curr);
          return true;
        }
      } finally {
        curr.lock.unlock();
        pred.lock.unlock();
      }
    }
  }

  private boolean isValid(Entry pred, Entry curr) {
    Entry e = head;
    while (e.key < pred.key) {
      e = e.next;
    }
    return e == pred && pred.next == curr;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticEntries list = new OptimisticEntries();
    Thread one = new Thread(() -> list.add(1), "one");
    Thread two = new Thread(() -> list.add(2), "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
