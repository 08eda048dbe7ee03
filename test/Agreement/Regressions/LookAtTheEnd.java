// RUN: not %check --detector=h %s | FileCheck %s
// RUN: not %check --detector=h --strategy=dpor %s | FileCheck %s
// RUN: not %check %s | FileCheck %s
// RUN: not %check --replay=1*3,0 %s | FileCheck %s
// CHECK: deadlock: main
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * When all others have ended, main looks once more and goes on waiting. By the
 * summary h it is a step, by clocks it is none: the schedule of one is replayed
 * by the other.
 */
public class LookAtTheEnd {
  static final AtomicInteger ai = new AtomicInteger();
  static int x;

  public static void main(String[] args) {
    new Thread(() -> { x++; ai.set(2); x++; }).start();
    while (!ai.compareAndSet(1, 2))
      Thread.onSpinWait();
  }
}
