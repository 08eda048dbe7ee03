// RUN: %check --visible=all %s | FileCheck %s
// CHECK: explored exhaustively: 1 execution{{$|,}}

/**
 * Three threads, each with two accesses of a volatile of its own. Nothing
 * conflicts, and all 90 interleavings are one trace.
 */
public class Independent3 {
  static volatile int x;
  static volatile int y;
  static volatile int z;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> {
        x = 1;
        int seen = x;
      }),
      new Thread(() -> {
        y = 1;
        int seen = y;
      }),
      new Thread(() -> {
        z = 1;
        int seen = z;
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
