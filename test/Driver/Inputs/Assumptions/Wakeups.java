import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waits in the way that the argument names, or in none. */
public class Wakeups {
  static final Object lock = new Object();
  static boolean told;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    switch (args[0]) {
    case "wait" -> {
      new Thread(() -> { synchronized (lock) { told = true; lock.notify(); } }).start();
      synchronized (lock) { while (!told) lock.wait(); }
    }
    case "await" -> {
      ReentrantLock l = new ReentrantLock();
      var c = l.newCondition();
      new Thread(() -> { l.lock(); told = true; c.signal(); l.unlock(); }).start();
      l.lock();
      while (!told) c.await();
      l.unlock();
    }
    case "park" -> {
      new Thread(() -> LockSupport.unpark(main)).start();
      LockSupport.park();
    }
    default -> {
      Thread t = new Thread(() -> { synchronized (lock) { told = true; } });
      t.start();
      t.join();
    }
    }
  }
}
