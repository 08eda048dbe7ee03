// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// RUN: not %check --visible=all %s | FileCheck %s
// CHECK-DAG: uncaught exception: java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2 in reader
// CHECK-DAG: deadlock: main and reader{{$}}
// CHECK: verdict: 2 findings{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * After the read of v the reader throws, and while the message is made a class
 * of the library is initialised within the step: the footprint of the step was
 * that of the last event of the initialiser, and the race was not seen.
 */
public class SilentInitPrint {
  static volatile int v;
  static final int[] arr = new int[2];
  static final AtomicInteger ai = new AtomicInteger();

  static void read() {
    int r = arr[v + 1];
    while (!ai.compareAndSet(1, 2)) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(SilentInitPrint::read, "reader");
    t.start();
    v = 1;
    t.join();
  }
}
