/**
 * Molecular dynamics with Lennard-Jones forces, particles dealt out to the threads, forces summed over the threads'
 * private arrays between barriers: 2 threads, 1 step.
 */
public class Moldyn {
  static final int THREADS = 2, STEPS = 1, CELLS = 2;
  static final int PARTICLES = 4 * CELLS * CELLS * CELLS;
  static final double SIDE = 3.5, CUTOFF = 1.7, STEP = 0.01;

  final double[][] at = new double[3][PARTICLES];
  final double[][] velocity = new double[3][PARTICLES];
  /** Of each thread and dimension; summed into the first. */
  final double[][][] force = new double[THREADS][3][PARTICLES];
  final double[] energy = new double[THREADS];
  final JgfBarrier barrier = new JgfBarrier(THREADS);

  Moldyn() {
    int n = 0;
    double a = SIDE / CELLS;
    for (int kind = 0; kind < 4; kind++) {
      for (int i = 0; i < CELLS; i++) {
        for (int j = 0; j < CELLS; j++) {
          for (int k = 0; k < CELLS; k++) {
            at[0][n] = a * i + (kind == 1 || kind == 3 ? a / 2 : 0);
            at[1][n] = a * j + (kind == 1 || kind == 2 ? a / 2 : 0);
            at[2][n] = a * k + (kind == 2 || kind == 3 ? a / 2 : 0);
            velocity[n % 3][n] = (n * 7 % 5 - 2) * 0.1;
            n++;
          }
        }
      }
    }
  }

  private void forces(int me) {
    double[][] mine = force[me];
    for (int i = me; i < PARTICLES; i += THREADS) {
      for (int j = i + 1; j < PARTICLES; j++) {
        double square = 0;
        double[] apart = new double[3];
        for (int d = 0; d < 3; d++) {
          double x = at[d][i] - at[d][j];
          x = x > SIDE / 2 ? x - SIDE : x < -SIDE / 2 ? x + SIDE : x;
          apart[d] = x;
          square += x * x;
        }
        if (square > CUTOFF * CUTOFF) {
          continue;
        }
        double r2 = 1 / square, r6 = r2 * r2 * r2;
        energy[me] += r6 * (r6 - 1);
        double f = 48 * r6 * (r6 - 0.5) * r2;
        for (int d = 0; d < 3; d++) {
          mine[d][i] += f * apart[d];
          mine[d][j] -= f * apart[d];
        }
      }
    }
  }

  void run(int me) {
    for (int s = 0; s < STEPS; s++) {
      for (int i = me; i < PARTICLES; i += THREADS) {
        for (int d = 0; d < 3; d++) {
          at[d][i] += STEP * velocity[d][i];
        }
      }
      barrier.await(me);
      forces(me);
      barrier.await(me);
      for (int i = me; i < PARTICLES; i += THREADS) {
        for (int d = 0; d < 3; d++) {
          double sum = 0;
          for (int t = 0; t < THREADS; t++) {
            sum += force[t][d][i];
            force[t][d][i] = 0;
          }
          velocity[d][i] += STEP * sum;
        }
      }
      barrier.await(me);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Moldyn system = new Moldyn();
    Thread other = new Thread(() -> system.run(1), "worker-1");
    other.start();
    system.run(0);
    other.join();
  }
}
