/** LU factorisation with partial pivoting, columns dealt out to the threads between barriers: 2 threads, 5 by 5. */
public class Lufact {
  static final int THREADS = 2, SIZE = 5;

  /** By column. */
  private final double[][] a = new double[SIZE][SIZE];
  private final int[] pivot = new int[SIZE];
  private final JgfBarrier barrier = new JgfBarrier(THREADS);

  Lufact() {
    int seed = 1325;
    for (double[] column : a) {
      for (int i = 0; i < SIZE; i++) {
        seed = 3125 * seed % 65536;
        column[i] = (seed - 32768.0) / 16384.0;
      }
    }
  }

  void run(int me) {
    for (int k = 0; k < SIZE - 1; k++) {
      double[] column = a[k];
      barrier.await(me);
      if (me == 0) {
        int most = k;
        for (int i = k + 1; i < SIZE; i++) {
          most = Math.abs(column[i]) > Math.abs(column[most]) ? i : most;
        }
        pivot[k] = most;
        double top = column[most];
        column[most] = column[k];
        column[k] = top;
        for (int i = k + 1; i < SIZE; i++) {
          column[i] /= -top;
        }
      }
      barrier.await(me);
      for (int j = k + 1 + me; j < SIZE; j += THREADS) {
        double[] c = a[j];
        double t = c[pivot[k]];
        c[pivot[k]] = c[k];
        c[k] = t;
        for (int i = k + 1; i < SIZE; i++) {
          c[i] += t * column[i];
        }
      }
    }
    barrier.await(me);
  }

  public static void main(String[] args) throws InterruptedException {
    Lufact lu = new Lufact();
    Thread other = new Thread(() -> lu.run(1), "worker-1");
    other.start();
    lu.run(0);
    other.join();
  }
}
