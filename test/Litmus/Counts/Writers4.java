// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 24 executions

/**
 * Four threads, each with one write of the same volatile: the orders of the
 * writes, 4! = 24.
 */
public class Writers4 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
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
