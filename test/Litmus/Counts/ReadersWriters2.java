// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 18 executions

/**
 * Two readers and two writers of one volatile, each with one access. The
 * writes are ordered in 2! ways, and each read stands before, between or after
 * them; reads commute: N! * (N+1)^N = 18 for N = 2.
 */
public class ReadersWriters2 {
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        int seen = x;
      }),
      new Thread(() -> {
        int seen = x;
      }),
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
