import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Schedules with steps that say nothing, or say the same again and again. */
public class Steps {
  static volatile boolean stop;
  static int done;
  static int[] counts = new int[3];

  static ExecutorService poolOf(int tasks) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < tasks; i++)
      pool.execute(() -> {
        synchronized (Steps.class) {
          done++;
        }
      });
    return pool;
  }

  static Thread started(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "null": { // whatever runs out
        ExecutorService pool = poolOf(2);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        String none = null;
        none.length();
        break;
      }
      case "early": { // only if the time runs out
        ExecutorService pool = poolOf(2);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        synchronized (Steps.class) {
          if (done != 2)
            throw new AssertionError("done: " + done);
        }
        break;
      }
      case "latch": {
        CountDownLatch latch = new CountDownLatch(2);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(latch::countDown);
        latch.await();
        pool.shutdown();
        break;
      }
      case "element": {
        Thread t = started(() -> counts[2]++);
        counts[2]++;
        t.join();
        break;
      }
      case "again": {
        Thread t = started(() -> {
          for (int i = 0; i < 12; i++)
            if (stop)
              return;
        });
        for (int i = 0; i < 5; i++)
          synchronized (Steps.class) {
          }
        stop = false;
        t.join();
        throw new IllegalStateException("again");
      }
      case "stage": { // its thread runs code of the library alone
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1);
        f.thenRun(() -> {
          throw new IllegalStateException("stage");
        }).join();
        break;
      }
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
