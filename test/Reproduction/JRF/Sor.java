/**
 * Red-black successive over-relaxation; rows dealt out to the threads, which wait for their neighbours' last round in
 * a volatile array of plain counters: 2 threads, a grid of 15 by 15.
 */
public class Sor {
  static final int THREADS = 2, SIZE = 15, ROUNDS = 2;
  static final double OMEGA = 1.25;

  private final double[][] grid = new double[SIZE][SIZE];
  private volatile long[][] sync = new long[THREADS][1];

  Sor() {
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < SIZE; j++) {
        grid[i][j] = (i * 31 + j * 17) % 10 * 1e-6;
      }
    }
  }

  void run(int me) {
    int rows = (SIZE - 2 + THREADS - 1) / THREADS;
    int first = 1 + me * rows, end = Math.min(first + rows, SIZE - 1);
    for (int half = 0; half < 2 * ROUNDS; half++) {
      for (int i = first; i < end; i++) {
        for (int j = 1 + (i + half) % 2; j < SIZE - 1; j += 2) {
          grid[i][j] = OMEGA / 4 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1])
              + (1 - OMEGA) * grid[i][j];
        }
      }
      sync[me][0]++;
      if (me > 0) {
        while (sync[me - 1][0] < sync[me][0]) {
          Thread.onSpinWait();
        }
      }
      if (me < THREADS - 1) {
        while (sync[me + 1][0] < sync[me][0]) {
          Thread.onSpinWait();
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Sor sor = new Sor();
    Thread other = new Thread(() -> sor.run(1), "worker-1");
    other.start();
    sor.run(0);
    other.join();
  }
}
