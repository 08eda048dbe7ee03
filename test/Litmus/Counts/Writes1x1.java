// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 2 executions

/**
 * Two threads with 1 and 1 writes of one volatile. All writes conflict, so
 * that every interleaving is a trace of its own: C(1+1, 1) = 2.
 */
public class Writes1x1 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        x = 1;
      }),
      new Thread(() -> {
        x = 1;
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
