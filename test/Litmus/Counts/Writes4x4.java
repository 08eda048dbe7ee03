// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 70 executions

/**
 * Two threads with 4 and 4 writes of one volatile. All writes conflict, so
 * that every interleaving is a trace of its own: C(4+4, 4) = 70.
 */
public class Writes4x4 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        for (int i = 0; i < 4; i++) {
          x = i;
        }
      }),
      new Thread(() -> {
        for (int i = 0; i < 4; i++) {
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
