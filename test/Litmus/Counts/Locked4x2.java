// RUN: %check --strategy=dpor --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 2520 executions

/**
 * Four threads, each with 2 increments of a plain variable under one lock.
 * Inside the lock nothing can be reordered: the traces are the orders in which
 * the lock is taken, (4*2)! / (2!)^4 = 2520.
 */
public class Locked4x2 {
  static final Object LOCK = new Object();
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int j = 0; j < 2; j++) {
          synchronized (LOCK) {
            count++;
          }
        }
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
