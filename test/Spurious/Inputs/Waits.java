import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread waits for what another tells it, in the way that the argument
 * names. With "-if" it does not look again, so that it must not wake up early.
 */
public class Waits {
  static final Object monitor = new Object();
  static final ReentrantLock lock = new ReentrantLock();
  static final ReentrantLock fair = new ReentrantLock(true);
  static final Condition told = lock.newCondition(), toldFairly = fair.newCondition();
  static boolean ready;
  static volatile boolean open;

  static void check(boolean b) {
    if (!b)
      throw new AssertionError("went on too early");
  }

  static void await(String how) throws Exception {
    switch (how) {
    case "wait-if":
      synchronized (monitor) {
        if (!ready)
          monitor.wait();
        check(ready);
      }
      break;
    case "wait-while":
      synchronized (monitor) {
        while (!ready)
          monitor.wait();
        check(ready);
      }
      break;
    case "wait-nested": // gives the monitor back entirely, and takes it as often
      synchronized (monitor) {
        synchronized (monitor) {
          if (!ready)
            monitor.wait();
        }
        check(Thread.holdsLock(monitor));
        check(ready);
      }
      break;
    case "wait-lost": // tells and waits without a look: may wait for ever
      synchronized (monitor) {
        monitor.wait();
      }
      break;
    case "wait-zero":
      synchronized (monitor) {
        if (!ready)
          monitor.wait(Long.parseLong("0"));
        check(ready);
      }
      break;
    case "wait-twice": // goes on too early only if it wakes up so twice
      synchronized (monitor) {
        if (!ready)
          monitor.wait();
        if (!ready)
          monitor.wait();
        check(ready);
      }
      break;
    case "await-if":
      lock.lock();
      if (!ready)
        told.await();
      check(ready);
      lock.unlock();
      break;
    case "await-while":
      lock.lock();
      while (!ready)
        told.await();
      check(ready);
      lock.unlock();
      break;
    case "await-fair":
      fair.lock();
      if (!ready)
        toldFairly.await();
      check(ready);
      fair.unlock();
      break;
    case "await-uninterruptibly":
      lock.lock();
      if (!ready)
        told.awaitUninterruptibly();
      check(ready);
      lock.unlock();
      break;
    case "await-timed": // true says that it was told, or woke up for no reason
      lock.lock();
      if (!ready && told.await(1, TimeUnit.HOURS))
        check(ready);
      lock.unlock();
      break;
    case "await-nanos":
      lock.lock();
      if (!ready && told.awaitNanos(1000) > 0)
        check(ready);
      lock.unlock();
      break;
    case "park-if":
      LockSupport.park();
      check(open);
      break;
    case "park-while":
      while (!open)
        LockSupport.park(monitor);
      check(open);
      break;
    case "park-forever":
      LockSupport.parkNanos(Long.MAX_VALUE);
      check(open);
      break;
    default:
      throw new IllegalArgumentException(how);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      try {
        await(args[0]);
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    synchronized (monitor) {
      if (args[0].startsWith("wait")) {
        ready = true;
        monitor.notifyAll();
      }
    }
    if (args[0].startsWith("await")) {
      boolean isFair = args[0].equals("await-fair");
      (isFair ? fair : lock).lock();
      ready = true;
      (isFair ? toldFairly : told).signal();
      (isFair ? fair : lock).unlock();
    }
    if (args[0].startsWith("park")) {
      open = true;
      LockSupport.unpark(t);
    }
    t.join();
  }
}
