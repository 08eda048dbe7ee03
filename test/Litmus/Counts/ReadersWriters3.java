// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 384 executions

/**
 * Three readers and three writers of one volatile, each with one access. The
 * writes are ordered in 3! ways, and each read stands before, between or after
 * them; reads commute: N! * (N+1)^N = 384 for N = 3.
 */
public class ReadersWriters3 {
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
        int seen = x;
      }),
      new Thread(() -> {
        x = 1;
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
