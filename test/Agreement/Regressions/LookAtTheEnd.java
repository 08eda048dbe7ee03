// RUN: not %check --detector=h %s | FileCheck %s
// RUN: not %check --detector=h --strategy=dpor %s | FileCheck %s
// RUN: not %check %s | FileCheck %s
// RUN: not %check --replay=1*3,0 %s | FileCheck %s
// CHECK: deadlock: main
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * When all others have ended, main looks once more and goes on waiting. The
 * search with --detector=h counts this look as a step. The replay, which uses
 * clocks, would do without it, and has to take the step from the schedule.
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
