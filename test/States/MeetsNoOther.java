// RUN: %status 0 %check --strategy=dfs --match=hash --visible=all %s | FileCheck %s
// RUN: %status 0 %check --strategy=dfs --match=hash %s | FileCheck --check-prefix=POINTS %s

import java.util.ArrayList;
import java.util.List;

/**
 * None of three threads' accesses is in a race, and nobody writes the volatile
 * variable: what is left to order is which of them has the lock.
 */
class MeetsNoOther {
  // CHECK: verdict: no findings
  // Without persistent accesses 449,683 states, and 137.
  // CHECK-NEXT: explored exhaustively: 73 states (met again 5 times, 1 final)
  // POINTS: verdict: no findings
  // POINTS-NEXT: explored exhaustively: 11 states
  static final int[] NUMBERS = {1, 2, 3};
  static final Object LOCK = new Object();
  static volatile int[] factor = {2};
  static int sum;

  static class Counter {
    int count;
  }

  static void work() {
    Counter own = new Counter();
    List<Integer> kept = new ArrayList<>();
    for (int n : NUMBERS) {
      kept.add(n * factor[0]);
      own.count += n;
    }
    synchronized (LOCK) {
      for (int n : kept)
        sum += n * own.count;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] all = new Thread[3];
    for (int t = 0; t < all.length; t++)
      all[t] = new Thread(MeetsNoOther::work);
    for (Thread t : all)
      t.start();
    for (Thread t : all)
      t.join();
    assert sum == 3 * 72;
  }
}
