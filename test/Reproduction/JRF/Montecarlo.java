import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Prices of a share along random paths, paths dealt out to the threads, results gathered under a lock. Every task
 * switches the common debugging flag, a plain static, as it begins: 2 threads, 5 paths.
 */
public class Montecarlo {
  static final int THREADS = 2, PATHS = 5, POINTS = 8;
  static boolean debug = true;

  private final List<Double> results = new ArrayList<>();

  private double path(int number) {
    debug = false;
    Random random = new Random(number);
    double price = 100;
    for (int i = 0; i < POINTS; i++) {
      price *= 1 + 0.01 * (random.nextInt(200) - 100) / 100;
    }
    return price;
  }

  void run(int me) {
    for (int p = me; p < PATHS; p += THREADS) {
      double price = path(p);
      synchronized (results) {
        results.add(price);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Montecarlo simulation = new Montecarlo();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> simulation.run(me), "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
    double sum = 0;
    for (double price : simulation.results) {
      sum += price;
    }
    System.out.println(sum / PATHS > 0);
  }
}
