// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: double[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{upper|lower}} at BarrierNoSense.java:26{{$}}
// CHECK-DAG: read by {{upper|lower}} at BarrierNoSense.java:28{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A barrier whose gate opens when all have arrived and is never closed. The
 * first phase is safe; at the second barrier the first thread walks through.
 */
public class BarrierNoSense {
  private static final int THREADS = 2;

  public static void main(String[] args) throws InterruptedException {
    Barrier barrier = new Barrier(THREADS);
    double[] heat = {100, 0};
    double[] next = new double[THREADS];
    double[] sums = new double[THREADS];
    Thread[] halves = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      halves[i] = new Thread(() -> {
        barrier.await();
        next[me] = (heat[me] + heat[1 - me]) / 2;
        barrier.await();
        sums[me] = next[me] + next[1 - me];
      }, i == 0 ? "upper" : "lower");
    }
    for (Thread t : halves) {
      t.start();
    }
    for (Thread t : halves) {
      t.join();
    }
    System.out.println("sum: " + sums[0]);
  }
}

class Barrier {
  private final int parties;
  private final AtomicInteger missing;
  private volatile boolean open;

  Barrier(int parties) {
    this.parties = parties;
    this.missing = new AtomicInteger(parties);
  }

  void await() {
    if (missing.decrementAndGet() == 0) {
      missing.set(parties);
      open = true; // and nothing closes it
    } else {
      while (!open) {
        Thread.onSpinWait();
      }
    }
  }
}
