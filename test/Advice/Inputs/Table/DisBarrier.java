/** A dissemination barrier with plain flags, and the log of its test. */
public class DisBarrier {
  private final boolean[] flag;
  private final int threads;

  DisBarrier(int threads) {
    this.threads = threads;
    flag = new boolean[threads];
  }

  void await(int me) {
    flag[(me + 1) % threads] = true;
    while (!flag[me]) {
      Thread.onSpinWait();
    }
  }

  static final int[] log = new int[2];

  public static void main(String[] args) throws InterruptedException {
    DisBarrier barrier = new DisBarrier(2);
    Thread[] all = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      all[i] = new Thread(() -> {
        log[me] = me + 1;
        barrier.await(me);
        assert log[1 - me] == 2 - me;
      }, "T" + i);
      all[i].start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
