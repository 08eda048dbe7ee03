// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 3 executions

/**
 * Store buffering: each thread writes its own volatile and reads the other
 * one. Each of the two conflicting pairs has two orders, and one of the four
 * combinations, each read before the write of the other thread, is a circle:
 * 3.
 */
public class StoreBuffering {
  static volatile int x;
  static volatile int y;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        x = 1;
        int seen = y;
      }),
      new Thread(() -> {
        y = 1;
        int seen = x;
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
