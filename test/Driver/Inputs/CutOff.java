import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs with many executions, each for a reason of its own. */
public class CutOff {
  interface Body {
    void run(int id) throws InterruptedException;
  }

  static void run(int threads, Body body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int id = i;
      all[i] = new Thread(() -> {
        try {
          body.run(id);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      all[i].start();
    }
    for (Thread t : all)
      t.join();
  }

  static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
  static final AtomicInteger sum = new AtomicInteger();
  static final AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
  static int value;

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
    case "polls": // a poll may end at any time
      for (int k = 0; k < 5; k++)
        queue.put(k);
      run(3, id -> {
        for (int k = 0; k < 4; k++) {
          Integer got = queue.poll(100, TimeUnit.MILLISECONDS);
          if (got != null)
            sum.addAndGet(got + id);
        }
      });
      break;
    case "dice": // each number is tried
      run(3, id -> {
        int drawn = new Random().nextInt(8);
        for (int k = 0; k < 3; k++)
          synchronized (queue) {
            value = value * 31 + drawn + id;
          }
      });
      break;
    case "long": // more events than --max-depth
      Thread counts = new Thread(() -> {
        for (int k = 0; k < 3000; k++)
          cells[0].incrementAndGet();
        sum.incrementAndGet();
      });
      counts.start();
      sum.incrementAndGet();
      counts.join();
      break;
    case "threads": // more than 64 at once, of which few start within --max-depth
      for (int k = 0; k < 90; k++) {
        new Thread(sum::incrementAndGet).start();
        for (int i = 0; i < 5; i++)
          sum.set(i);
      }
      break;
    case "rare": // one preemption at one place
      run(2, id -> {
        for (int k = 0; k < 10; k++)
          cells[id].incrementAndGet();
        if (id == 0)
          sum.set(1);
        else if (sum.compareAndSet(0, 2))
          for (int k = 0; k < 10; k++)
            cells[2].incrementAndGet();
        if (id == 0 && cells[2].get() == 5)
          throw new AssertionError("2 first");
      });
      break;
    case "alike":
      Thread[] same = new Thread[5];
      for (int i = 0; i < 5; i++)
        same[i] = new Same();
      for (Thread t : same)
        t.start();
      for (Thread t : same)
        t.join();
      break;
    case "few": // not many more executions
      run(2, id -> {
        for (int k = 0; k < 4; k++)
          cells[0].set(cells[0].get() * 31 + id);
      });
      break;
    }
  }

  static class Same extends Thread {
    @Override
    public void run() {
      cells[0].set(cells[0].get() * 3 + 1);
    }
  }
}
