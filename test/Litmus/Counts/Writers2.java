// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 2 executions

/**
 * Two threads, each with one write of the same volatile: the orders of the
 * writes, 2! = 2.
 */
public class Writers2 {
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
