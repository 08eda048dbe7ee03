import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Somebody waits for two seconds, and what it waits for comes, or does not. */
class Late {
  interface Work { void run() throws Exception; }

  static final Object MONITOR = new Object();
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Condition CONDITION = LOCK.newCondition();
  static final CountDownLatch LATCH = new CountDownLatch(1);
  static final Semaphore PERMITS = new Semaphore(0);
  static final BlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
  static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
  static final Exchanger<String> EXCHANGER = new Exchanger<>();
  static volatile boolean done;
  static volatile Thread waiter;

  static Thread start(Work work) {
    Thread t = new Thread(() -> {
      try {
        work.run();
      } catch (Exception e) {
        throw new Error(e);
      }
    });
    t.start();
    return t;
  }

  /** Lets what is waited for come. */
  static void come(String kind) throws Exception {
    switch (kind) {
    case "wait":
      synchronized (MONITOR) {
        done = true;
        MONITOR.notify();
      }
      break;
    case "condition":
      LOCK.lock();
      done = true;
      CONDITION.signal();
      LOCK.unlock();
      break;
    case "park":
      done = true;
      LockSupport.unpark(waiter);
      break;
    case "latch": LATCH.countDown(); break;
    case "permit": PERMITS.release(); break;
    case "poll": QUEUE.add("here"); break;
    case "future": FUTURE.complete("here"); break;
    case "exchange": EXCHANGER.exchange("here", 2, TimeUnit.SECONDS); break;
    default: done = true; break;
    }
  }

  /** Whether it came in time. */
  static boolean waits(String kind, Thread other) throws Exception {
    switch (kind) {
    case "sleep":
      Thread.sleep(2000);
      return done;
    case "join":
      other.join(2000);
      return !other.isAlive();
    case "wait":
      synchronized (MONITOR) {
        if (!done)
          MONITOR.wait(2000);
      }
      return done;
    case "condition":
      LOCK.lock();
      try {
        return done || CONDITION.await(2, TimeUnit.SECONDS);
      } finally {
        LOCK.unlock();
      }
    case "park":
      LockSupport.parkNanos(2_000_000_000L);
      return done;
    case "latch": return LATCH.await(2, TimeUnit.SECONDS);
    case "permit": return PERMITS.tryAcquire(2, TimeUnit.SECONDS);
    case "poll": return QUEUE.poll(2, TimeUnit.SECONDS) != null;
    case "future":
      try {
        return FUTURE.get(2, TimeUnit.SECONDS) != null;
      } catch (TimeoutException e) {
        return false;
      }
    case "exchange":
      try {
        return EXCHANGER.exchange("there", 2, TimeUnit.SECONDS) != null;
      } catch (TimeoutException e) {
        return false;
      }
    default: throw new IllegalArgumentException(kind);
    }
  }

  /** KIND comes: it does, and is to be in time; KIND never: it does not. */
  public static void main(String[] args) throws Exception {
    String kind = args[0];
    boolean comes = args[1].equals("comes");
    waiter = Thread.currentThread();
    Thread gate = new Thread(() -> LockSupport.park());
    gate.setDaemon(true);
    gate.start();
    Thread other = comes ? start(() -> come(kind)) : gate;
    if (waits(kind, other) != comes)
      throw new AssertionError(kind);
  }
}
