import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Each field is written by one thread, read by another in order, and by a third one without. */
public class Histories {
  static int byLatch, byFuture, byCas, byClass, byLock, byMonitor, bySemaphore, byJoin;
  static final CountDownLatch latch = new CountDownLatch(1);
  static final CompletableFuture<Integer> future = new CompletableFuture<>();
  static final AtomicInteger cas = new AtomicInteger();
  static final ReentrantLock lock = new ReentrantLock();
  static final Semaphore semaphore = new Semaphore(0);

  static class Holder {
    static {
      byClass = 1;
    }

    static void touch() {}
  }

  static void write(String how) {
    switch (how) {
      case "latch" -> {
        byLatch = 1;
        latch.countDown();
      }
      case "future" -> {
        byFuture = 1;
        future.complete(1);
      }
      case "cas" -> {
        byCas = 1;
        cas.compareAndSet(0, 1);
      }
      case "lock" -> {
        lock.lock();
        byLock = 1;
        lock.unlock();
      }
      case "monitor" -> {
        synchronized (lock) {
          byMonitor = 1;
        }
      }
      case "semaphore" -> {
        bySemaphore = 1;
        semaphore.release();
      }
      case "class" -> Holder.touch();
      default -> byJoin = 1;
    }
  }

  static void read(String how, Thread writer) throws Exception {
    int seen = switch (how) {
      case "latch" -> {
        latch.await();
        yield byLatch;
      }
      case "future" -> {
        future.get();
        yield byFuture;
      }
      case "cas" -> {
        while (!cas.compareAndSet(1, 2)) {
          Thread.onSpinWait();
        }
        yield byCas;
      }
      case "lock" -> {
        lock.lock();
        int x = byLock;
        lock.unlock();
        yield x;
      }
      case "monitor" -> {
        synchronized (lock) {
          yield byMonitor;
        }
      }
      case "semaphore" -> {
        semaphore.acquire();
        yield bySemaphore;
      }
      case "class" -> {
        Holder.touch();
        yield byClass;
      }
      default -> {
        writer.join();
        yield byJoin;
      }
    };
    assert seen < 2;
  }

  static int without(String how) {
    return switch (how) {
      case "latch" -> byLatch;
      case "future" -> byFuture;
      case "cas" -> byCas;
      case "lock" -> byLock;
      case "monitor" -> byMonitor;
      case "semaphore" -> bySemaphore;
      case "class" -> byClass;
      default -> byJoin;
    };
  }

  public static void main(String[] args) throws Exception {
    Thread writer = new Thread(() -> write(args[0]), "writer");
    Thread hasty = new Thread(() -> without(args[0]), "hasty");
    writer.start();
    hasty.start();
    read(args[0], writer);
  }
}
