// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 20 executions

/**
 * Two threads, each with 3 increments of a plain variable under one lock.
 * Inside the lock nothing can be reordered: the traces are the orders in which
 * the lock is taken, (2*3)! / (3!)^2 = 20.
 */
public class Locked2x3 {
  static final Object LOCK = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        for (int j = 0; j < 3; j++) {
          synchronized (LOCK) {
            count++;
          }
        }
      }),
      new Thread(() -> {
        for (int j = 0; j < 3; j++) {
          synchronized (LOCK) {
            count++;
          }
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
