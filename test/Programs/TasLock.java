// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicBoolean;

/** The mended TasLockTestThenSet: getAndSet tests and sets in one step. */
public class TasLock {
  private final AtomicBoolean taken = new AtomicBoolean();

  void lock() {
    while (taken.getAndSet(true)) {
      Thread.onSpinWait();
    }
  }

  void unlock() {
    taken.set(false);
  }

  public static void main(String[] args) throws InterruptedException {
    Tally tally = new Tally();
    Thread east = new Thread(() -> tally.add(3), "east");
    Thread west = new Thread(() -> tally.add(4), "west");
    east.start();
    west.start();
    east.join();
    west.join();
    assert tally.votes() == 7 : "votes were lost";
  }
}

class Tally {
  private final TasLock lock = new TasLock();
  private int votes;

  void add(int n) {
    lock.lock();
    try {
      votes += n;
    } finally {
      lock.unlock();
    }
  }

  int votes() {
    return votes;
  }
}
