// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// CHECK-DAG: deadlock: main, eager and late{{$}}
// CHECK-DAG: deadlock: main and late{{$}}
// CHECK: verdict: 2 findings{{$}}

import java.util.concurrent.locks.LockSupport;

/**
 * If eager joins late before main has started it, it does not wait at all.
 * The start disables the join; they race even though the join never happens.
 */
public class JoinBeforeStart {
  static Thread late;

  public static void main(String[] args) throws InterruptedException {
    late = new Thread(() -> LockSupport.park(), "late");
    Thread eager = new Thread(() -> {
      try {
        late.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }, "eager");
    eager.start();
    late.start();
    eager.join();
    late.join();
  }
}
