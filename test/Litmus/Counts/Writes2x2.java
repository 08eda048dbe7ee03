// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 6 executions

/**
 * Two threads with 2 and 2 writes of one volatile. All writes conflict, so
 * that every interleaving is a trace of its own: C(2+2, 2) = 6.
 */
public class Writes2x2 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        for (int i = 0; i < 2; i++) {
          x = i;
        }
      }),
      new Thread(() -> {
        for (int i = 0; i < 2; i++) {
          x = i;
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
