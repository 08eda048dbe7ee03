// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// CHECK-DAG: main is parked at TwoParks.java:23{{$}}
// CHECK-DAG: main is parked at TwoParks.java:25{{$}}
// CHECK: verdict: 2 findings{{$}}

import java.util.concurrent.locks.LockSupport;

/**
 * Two deadlocks, both at the same line of the library: they were taken for one.
 */
public class TwoParks {
  static volatile int v;

  public static void main(String[] args) {
    Thread t = new Thread(() -> v = 1, "writer");
    t.start();
    park();
  }

  static void park() {
    if (v == 0) {
      LockSupport.park();
    } else {
      LockSupport.park();
    }
  }
}
