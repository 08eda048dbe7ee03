// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 34 executions

/**
 * Two threads, each with 2 increments of one volatile: a read and a write,
 * not atomic together. By brute force (count_traces.py): 34 of 70
 * interleavings are different traces.
 */
public class Increments2x2 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        for (int i = 0; i < 2; i++) {
          x++;
        }
      }),
      new Thread(() -> {
        for (int i = 0; i < 2; i++) {
          x++;
        }
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
