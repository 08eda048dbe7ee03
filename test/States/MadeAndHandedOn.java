// RUN: %status 1 %check --quiet --strategy=dpor %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash --jobs=2 %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs --match=full --visible=all %s | FileCheck %s

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Each thread makes counters of its own, which meet no other thread; one is
 * handed on. What the other one sees of it comes at any time.
 */
class MadeAndHandedOn {
  // CHECK: uncaught exception: java.lang.IllegalStateException in other
  // CHECK: verdict: 1 finding
  static volatile AtomicInteger handed;

  static void count(AtomicInteger counter) {
    for (int i = 1; i <= 20; i++)
      counter.set(i);
  }

  public static void main(String[] args) {
    new Thread(() -> {
      AtomicInteger own = new AtomicInteger();
      handed = own;
      count(own);
    }, "maker").start();
    new Thread(() -> {
      count(new AtomicInteger());
      AtomicInteger met = handed;
      // Random executions, by which a search over states begins, miss it.
      if (met != null && met.get() == 2 && met.get() == 19)
        throw new IllegalStateException();
    }, "other").start();
  }
}
