// RUN: %status 1 %check --quiet --strategy=dpor %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs --match=full %s | FileCheck %s

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread keeps the monitor for ever. That it enters first is not all there
 * is, though the other one never enters it then: it has arrived, and that
 * counts. (Random executions, by which a search over states begins, hardly ever
 * let the other one be first.)
 */
class KeptForEver {
  // CHECK-DAG: deadlock: keeper and second{{$}}
  // CHECK-DAG: deadlock: keeper{{$}}
  // CHECK-DAG: uncaught exception: java.lang.IllegalStateException
  // CHECK: verdict: 3 findings
  static final Object KEPT = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (KEPT) {
        LockSupport.park();
      }
    }, "keeper").start();
    new Thread(() -> {
      AtomicInteger own = new AtomicInteger();
      for (int i = 0; i < 20; i++)
        own.incrementAndGet();
      synchronized (KEPT) {
        throw new IllegalStateException();
      }
    }, "second").start();
  }
}
