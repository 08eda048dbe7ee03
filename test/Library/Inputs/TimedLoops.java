import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Waits with a time limit that begin again until what they wait for is there. */
public class TimedLoops {
  interface Step { boolean run() throws Exception; }

  static void until(Step s) {
    try {
      while (!s.run()) {
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static boolean ready;

  static void condition(boolean fair) throws Exception {
    ReentrantLock lock = new ReentrantLock(fair);
    Condition changed = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      try {
        until(() -> ready || changed.await(1, TimeUnit.SECONDS) && ready);
      } finally {
        lock.unlock();
      }
    });
    t.start();
    lock.lock();
    ready = true;
    changed.signal();
    lock.unlock();
    t.join();
  }

  static void nanos(boolean keepsResult) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      try {
        long left = 1000;
        while (!ready) {
          if (!keepsResult)
            changed.awaitNanos(1000);
          else if (left > 0)
            left = changed.awaitNanos(left);
          else
            left = 1000; // and tries again
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      } finally {
        lock.unlock();
      }
    });
    t.start();
    lock.lock();
    changed.signal(); // too early
    lock.unlock();
    lock.lock();
    ready = true;
    changed.signal();
    lock.unlock();
    t.join();
  }

  static void both(Step waits, Step gives) throws Exception {
    Thread t = new Thread(() -> until(waits));
    t.start();
    until(gives);
    t.join();
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
    case "condition" -> condition(false);
    case "fair-condition" -> condition(true);
    case "nanos-ignored" -> nanos(false);
    case "nanos-kept" -> nanos(true);
    case "fair-lock" -> {
      ReentrantLock lock = new ReentrantLock(true);
      Step once = () -> {
        if (!lock.tryLock(1, TimeUnit.SECONDS))
          return false;
        lock.unlock();
        return true;
      };
      both(once, once);
    }
    case "synchronous" -> {
      SynchronousQueue<Integer> queue = new SynchronousQueue<>();
      both(() -> queue.offer(1, 1, TimeUnit.SECONDS), () -> queue.take() == 1);
    }
    case "exchanger" -> {
      Exchanger<Integer> exchanger = new Exchanger<>();
      Step once = () -> {
        try {
          return exchanger.exchange(1, 1, TimeUnit.SECONDS) == 1;
        } catch (TimeoutException e) {
          return false;
        }
      };
      both(once, once);
    }
    default -> throw new AssertionError(args[0]);
    }
  }
}
