import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A pool of two threads: in which order tasks end, what is cancelled, what is refused. (4 outcomes.) */
public class Pools {
  static String once() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    StringBuffer log = new StringBuffer();
    Future<?> a = pool.submit(() -> log.append("a"));
    Future<?> b = pool.submit(() -> log.append("b"));
    pool.shutdown();
    String refused = "no";
    try {
      pool.submit(() -> log.append("c"));
    } catch (RejectedExecutionException e) {
      refused = "yes";
    }
    a.get();
    b.get();
    return log + " " + refused + " " + pool.awaitTermination(1, TimeUnit.HOURS);
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
