// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicBoolean;

/** The mended TtasLockIgnoredResult: a thread that loses the race goes back to reading. */
public class TtasLock {
  private final AtomicBoolean taken = new AtomicBoolean(false);

  void lock() {
    while (true) {
      while (taken.get()) {
        Thread.onSpinWait();
      }
      if (taken.compareAndSet(false, true)) {
        return;
      }
    }
  }

  void unlock() {
    taken.set(false);
  }

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
    assert highest == 150 : "the highest bid was lost";
  }

  private static void bid(int amount) {
    LOCK.lock();
    highest = Math.max(highest, amount);
    LOCK.unlock();
  }
}
