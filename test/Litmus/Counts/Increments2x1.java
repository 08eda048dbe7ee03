// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 4 executions

/**
 * Two threads, each with 1 increment of one volatile: a read and a write,
 * not atomic together. The reads commute with each other; of the 6
 * interleavings, 2 pairs are equivalent: 4.
 */
public class Increments2x1 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        x++;
      }),
      new Thread(() -> {
        x++;
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
