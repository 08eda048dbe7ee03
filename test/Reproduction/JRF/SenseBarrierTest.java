import java.util.concurrent.atomic.AtomicInteger;

/** Sense-reversing barrier; each thread checks that the others came as far as itself: 2 threads, 2 rounds. */
public class SenseBarrierTest {
  static final int THREADS = 2, ITERATIONS = 2;

  private final AtomicInteger missing = new AtomicInteger(THREADS);
  private volatile boolean sense;
  private final int[] log = new int[THREADS];

  void await(boolean mine) {
    if (missing.getAndDecrement() == 1) {
      missing.set(THREADS);
      sense = mine;
    } else {
      while (sense != mine) {
        Thread.onSpinWait();
      }
    }
  }

  void run(int me) {
    boolean mine = true;
    for (int k = 0; k < ITERATIONS; k++) {
      log[me] = k;
      await(mine);
      mine = !mine;
      for (int other : log) {
        assert other == k;
      }
      await(mine);
      mine = !mine;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SenseBarrierTest test = new SenseBarrierTest();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> test.run(me), "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
