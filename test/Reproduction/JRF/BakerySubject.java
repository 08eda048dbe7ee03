/** Lamport's bakery over volatile arrays, whose elements are plain: 2 threads, 2 rounds. */
public class BakerySubject {
  static final int THREADS = 2, ITERATIONS = 2;

  private volatile boolean[] flag = new boolean[THREADS];
  private volatile int[] label = new int[THREADS];
  private int inside;

  void lock(int me) {
    flag[me] = true;
    int most = 0;
    for (int k = 0; k < label.length; k++) {
      most = Math.max(most, label[k]);
    }
    label[me] = most + 1;
    for (int k = 0; k < label.length; k++) {
      while (k != me && flag[k] && (label[k] < label[me] || label[k] == label[me] && k < me)) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(int me) {
    flag[me] = false;
  }

  public static void main(String[] args) throws InterruptedException {
    BakerySubject lock = new BakerySubject();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> {
        for (int k = 0; k < ITERATIONS; k++) {
          lock.lock(me);
          lock.inside++;
          lock.unlock(me);
        }
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
