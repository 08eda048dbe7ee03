import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A condition that is looked at once: another taker may come between signal and lock. */
public class AwaitIf {
  private final Lock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final ArrayDeque<String> items = new ArrayDeque<>();

  void put(String item) {
    lock.lock();
    try {
      items.add(item);
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  String take() {
    lock.lock();
    try {
      if (items.isEmpty()) {
        filled.awaitUninterruptibly();
      }
      return items.remove();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AwaitIf queue = new AwaitIf();
    Thread one = new Thread(queue::take);
    Thread two = new Thread(queue::take);
    one.start();
    two.start();
    queue.put("a");
    queue.put("b");
    one.join();
    two.join();
  }
}
