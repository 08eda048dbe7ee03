// RUN: %status 1 %check --model=jpr %s | FileCheck %s --implicit-check-not="long and double"
// RUN: %status 1 %check --model=jpr --visible=all --quiet %s | FileCheck %s --check-prefix=SAME
// RUN: %status 3 %check --model=jpr --max-rounds=1 --quiet --verbose %s | FileCheck %s --check-prefix=CUT
// RUN: %status 3 %check --model=jpr --max-rounds=1 %s | FileCheck %s --check-prefix=ROUNDS
// RUN: %status 1 %check --model=jpr --json=- %s | FileCheck %s --check-prefix=JSON
//
// A finding of a read of the future says so, and its word replays it in the
// round that it is of (replay.test).
// RUN: %status 2 %check --model=jpr --replay=0,1 %s | FileCheck %s --check-prefix=NOROUND
// RUN: %status 2 %check --model=jpr --replay=9@0,1 %s | FileCheck %s --check-prefix=LATER

/**
 * Load buffering: only an execution in which a read sees what is written after
 * it makes both 1.
 */
public class Reports {
  static int x, y, r, s;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      r = x;
      y = 1;
    }, "a");
    Thread b = new Thread(() -> {
      s = y;
      x = 1;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    assert r + s < 2 : "both";
  }
}

// CHECK: assertion failed: both in main
// CHECK: read Reports.x -> 1 (future: the write of b at Reports.java:[[# @LINE - 11]])
// CHECK: replay: {{.*}} --replay=[[# %u,ROUND:]]@
// CHECK: verdict: 1 finding
// CHECK-NEXT: explored exhaustively: {{[0-9]+}} executions
// CHECK-NEXT: fixed point: reached in 3 rounds with {{[0-9]+}} executions, write sets of {{[0-9]+}} pairs; discarded {{[0-9]+}} executions
// CHECK: assumed: memory model: the Java Path Relaxer's approximation of the JMM (JPR)
// CHECK: assumed: an action is the same in two executions if kind, thread, location and value are
// CHECK: assumed: plain reads of library code see the latest write
// SAME: verdict: 1 finding
// CUT: verdict: inconclusive
// ROUNDS: fixed point: not known to be reached, 1 round with
// ROUNDS-NEXT: not exhaustive: the bound on rounds to the fixed point was reached
// JSON: "sawFuture": true
// JSON: "fixedPoint": {
// JSON: "rounds": 3,
// JSON: "writeSet": {{[0-9]+}}
// NOROUND: --replay=0,1: under --model=jpr a schedule says of which round it is
// LATER: --replay=9@0,1: the fixed point is reached before round 9
