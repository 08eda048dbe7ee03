// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 3 executions

/**
 * fib_bench: one thread adds j to i, the other i to j, 1 time each; an
 * addition is two reads and a write. Brute force (count_traces.py; reads
 * commute) gives 3, 19, 141, 1107 for 1 to 4 rounds: the central
 * trinomial coefficients T(2n).
 */
public class Fib1 {
  static volatile int i = 1;
  static volatile int j = 1;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        i += j;
      }),
      new Thread(() -> {
        j += i;
      }),
    };
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
  }
}
