// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: TtasLockIgnoredResult.highest{{$}}
// CHECK-DAG: {{read|write}} by bidder-{{[01]}} at TtasLockIgnoredResult.java:35{{$}}
// CHECK-DAG: {{read|write}} by bidder-{{[01]}} at TtasLockIgnoredResult.java:35{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A test-and-test-and-set lock that spins on a cheap read, then does the
 * compare-and-set, and does not look at its result.
 */
public class TtasLockIgnoredResult {
  private static final TtasLock LOCK = new TtasLock();
  private static int highest;

  public static void main(String[] args) throws InterruptedException {
    int[] bids = {120, 150};
    Thread[] bidders = new Thread[bids.length];
    for (int i = 0; i < bids.length; i++) {
      int bid = bids[i];
      bidders[i] = new Thread(() -> bid(bid), "bidder-" + i);
    }
    for (Thread t : bidders) {
      t.start();
    }
    for (Thread t : bidders) {
      t.join();
    }
    System.out.println("highest bid: " + highest);
  }

  private static void bid(int amount) {
    LOCK.lock();
    highest = Math.max(highest, amount);
    LOCK.unlock();
  }

  static final class TtasLock {
    private final AtomicBoolean taken = new AtomicBoolean(false);

    void lock() {
      while (taken.get()) {
        Thread.onSpinWait();
      }
      taken.compareAndSet(false, true); // what if it fails?
    }

    void unlock() {
      taken.set(false);
    }
  }
}
