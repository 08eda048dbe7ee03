// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterVolatileArray.java:57{{$}}
// CHECK-DAG: read by worker-{{[01]}} at FilterVolatileArray.java:71{{$}}
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterVolatileArray.java:66{{$}}
// CHECK-DAG: read by worker-{{[01]}} at FilterVolatileArray.java:71{{$}}
// CHECK-DAG: race: FilterVolatileArray.log{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at FilterVolatileArray.java:30{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at FilterVolatileArray.java:30{{$}}
// CHECK: verdict: 3 findings

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The filter lock with the trap: `volatile int[]` for the levels. The victims
 * are kept in an atomic array, which does not help when leaving.
 */
public class FilterVolatileArray {
  private static String log = "";

  public static void main(String[] args) throws InterruptedException {
    int n = 2;
    FilterLock lock = new FilterLock(n);
    Thread[] workers = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      workers[i] = new Thread(() -> {
        lock.lock(me);
        log += me;
        lock.unlock(me);
      }, "worker-" + i);
    }
    for (Thread w : workers) {
      w.start();
    }
    for (Thread w : workers) {
      w.join();
    }
    System.out.println("order: " + log);
  }
}

class FilterLock {
  private final int n;
  private volatile int[] level;
  private final AtomicIntegerArray victim;

  FilterLock(int n) {
    this.n = n;
    level = new int[n];
    victim = new AtomicIntegerArray(n);
  }

  void lock(int me) {
    for (int i = 1; i < n; i++) {
      level[me] = i;
      victim.set(i, me);
      while (hasRival(me, i) && victim.get(i) == me) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(int me) {
    level[me] = 0;
  }

  private boolean hasRival(int me, int i) {
    for (int k = 0; k < n; k++) {
      if (k != me && level[k] >= i) {
        return true;
      }
    }
    return false;
  }
}
