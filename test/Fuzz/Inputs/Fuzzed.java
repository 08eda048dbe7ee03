import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Small, but with a race, a lock, waiting and choices: options, checkpoints and schedules are tried on it. */
public class Fuzzed {
  static int plain;
  static volatile int flag;
  static final AtomicInteger count = new AtomicInteger();
  static final ReentrantLock lock = new ReentrantLock();
  static final Object monitor = new Object();

  static void work(int id) {
    count.incrementAndGet();
    lock.lock();
    try {
      flag += id;
    } finally {
      lock.unlock();
    }
    if (count.compareAndSet(2, 7))
      plain = id;
    synchronized (monitor) {
      monitor.notifyAll();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> work(1)), b = new Thread(() -> work(2));
    a.start();
    b.start();
    plain = 3;
    synchronized (monitor) {
      while (flag == 0 && args.length > 0)
        monitor.wait();
    }
    a.join();
    b.join();
  }
}
