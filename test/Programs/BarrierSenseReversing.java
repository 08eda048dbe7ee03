// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The mended BarrierNoSense: every phase waits for the opposite value of the
 * gate, so that the barrier can be used again at once.
 */
public class BarrierSenseReversing {
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
        boolean sense = barrier.await(true);
        next[me] = (heat[me] + heat[1 - me]) / 2;
        sense = barrier.await(sense);
        sums[me] = next[me] + next[1 - me];
      }, i == 0 ? "upper" : "lower");
    }
    for (Thread t : halves) {
      t.start();
    }
    for (Thread t : halves) {
      t.join();
    }
    assert sums[0] == 100 && sums[1] == 100;
  }
}

class Barrier {
  private final int parties;
  private final AtomicInteger missing;
  private volatile boolean sense;

  Barrier(int parties) {
    this.parties = parties;
    this.missing = new AtomicInteger(parties);
  }

  /** Waits for the other parties; returns the sense for the next call. */
  boolean await(boolean mySense) {
    if (missing.decrementAndGet() == 0) {
      missing.set(parties);
      sense = mySense;
    } else {
      while (sense != mySense) {
        Thread.onSpinWait();
      }
    }
    return !mySense;
  }
}
