// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 6 executions

/**
 * Three threads, each with one write of the same volatile: the orders of the
 * writes, 3! = 6.
 */
public class Writers3 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        x = 1;
      });
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
  }
}
