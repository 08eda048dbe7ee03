import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Threads by the thousand: at once, one after the other, in a pool, with locals of their own. Options: --max-executions=1 */
public class Swarm {
  public static void main(String[] args) throws Exception {
    int n = 1000;
    AtomicInteger sum = new AtomicInteger();
    CountDownLatch go = new CountDownLatch(1);
    Thread[] all = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      (all[i] = new Thread(() -> {
        try {
          go.await();
        } catch (InterruptedException e) {
          return;
        }
        sum.addAndGet(k);
      }, "t" + i)).start();
    }
    go.countDown();
    for (Thread t : all)
      t.join();
    System.out.println(sum + " " + all[n - 1].getName() + " " + all[0].getState() + " " + Thread.activeCount());
    ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);
    long[] total = {0};
    for (int i = 0; i < 2000; i++) {
      int k = i;
      Thread t = new Thread(() -> {
        local.get()[0] += k;
        total[0] += local.get()[0];
      });
      t.start();
      t.join();
    }
    System.out.println(total[0] + " " + local.get()[0]);
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int k = i;
      results.add(pool.submit(() -> k * k));
    }
    int squares = 0;
    for (Future<Integer> f : results)
      squares += f.get();
    pool.shutdown();
    while (!pool.awaitTermination(1, TimeUnit.MINUTES)) { }
    System.out.println(squares + " " + pool.isTerminated());
    Thread[] chain = new Thread[60];
    StringBuffer order = new StringBuffer();
    for (int i = 0; i < chain.length; i++) {
      int k = i;
      chain[i] = new Thread(() -> {
        if (k > 0)
          try {
            chain[k - 1].join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        order.append(k % 10);
      });
    }
    for (int i = 0; i < chain.length; i++)
      chain[i].start();
    chain[chain.length - 1].join();
    System.out.println(order);
  }
}
