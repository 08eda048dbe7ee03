import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Waits whose limit is Long.MAX_VALUE: for what comes, or until somebody interrupts. */
public class ForEver {
  static final long MOST = Long.MAX_VALUE;
  static boolean there;

  static Thread started(Callable<?> c) {
    Thread t = new Thread(() -> {
      try {
        c.call();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    return t;
  }

  static void library() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> one = pool.submit(() -> 1);
    assert one.get(MOST, TimeUnit.NANOSECONDS) == 1;
    pool.execute(() -> {});
    pool.shutdown();
    assert pool.awaitTermination(MOST, TimeUnit.DAYS);
    CountDownLatch latch = new CountDownLatch(1);
    Semaphore permits = new Semaphore(0);
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    SynchronousQueue<Integer> meeting = new SynchronousQueue<>();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread t = started(() -> {
      latch.countDown();
      permits.release();
      queue.put(2);
      assert meeting.offer(3, MOST, TimeUnit.MILLISECONDS);
      future.complete(4);
      return barrier.await(MOST, TimeUnit.HOURS);
    });
    assert latch.await(MOST, TimeUnit.DAYS);
    assert permits.tryAcquire(MOST, TimeUnit.NANOSECONDS);
    assert queue.poll(MOST, TimeUnit.SECONDS) == 2;
    assert meeting.poll(MOST, TimeUnit.SECONDS) == 3;
    assert future.get(MOST, TimeUnit.NANOSECONDS) == 4;
    barrier.await(MOST, TimeUnit.NANOSECONDS);
    t.join(MOST);
    assert !t.isAlive();
  }

  static void locks() throws Exception {
    Lock lock = new ReentrantLock();
    Condition arrived = lock.newCondition();
    Thread t = started(() -> {
      assert lock.tryLock(MOST, TimeUnit.NANOSECONDS);
      there = true;
      arrived.signal();
      lock.unlock();
      return null;
    });
    assert lock.tryLock(MOST, TimeUnit.NANOSECONDS);
    if (!there)
      assert arrived.awaitNanos(MOST) > 0;
    assert there;
    lock.unlock();
    t.join();
  }

  static void monitor() throws Exception {
    Object monitor = new Object();
    Thread t = started(() -> {
      synchronized (monitor) {
        there = true;
        monitor.notify();
      }
      return null;
    });
    synchronized (monitor) {
      if (!there)
        monitor.wait(MOST);
      assert there;
    }
    t.join();
  }

  static void sleep(boolean interrupts) throws Exception {
    Thread t = started(() -> {
      LockSupport.parkNanos(MOST);
      assert Thread.currentThread().isInterrupted();
      try {
        Thread.sleep(MOST);
        assert false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      try {
        TimeUnit.DAYS.sleep(MOST);
        assert false;
      } catch (InterruptedException e) {
        there = true;
      }
      return null;
    });
    if (interrupts)
      t.interrupt();
    t.join();
    assert there;
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
    case "library" -> library();
    case "locks" -> locks();
    case "monitor" -> monitor();
    case "interrupted" -> sleep(true);
    case "asleep" -> sleep(false);
    }
  }
}
