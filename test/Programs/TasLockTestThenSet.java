// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Tally#1.votes{{$}}
// CHECK-DAG: {{read|write}} by {{east|west}} at TasLockTestThenSet.java:49{{$}}
// CHECK-DAG: {{read|write}} by {{east|west}} at TasLockTestThenSet.java:49{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A test-and-set lock that tests and then sets, in two steps: two threads can
 * both find it free.
 */
public class TasLockTestThenSet {

  public static void main(String[] args) throws InterruptedException {
    Tally tally = new Tally();
    Thread east = new Thread(() -> tally.add(3), "east");
    Thread west = new Thread(() -> tally.add(4), "west");
    east.start();
    west.start();
    east.join();
    west.join();
    System.out.println("votes: " + tally.votes());
  }
}

class TasLock {
  private final AtomicBoolean taken = new AtomicBoolean();

  void lock() {
    while (taken.get()) {
      Thread.onSpinWait();
    }
    taken.set(true); // not atomic with the test
  }

  void unlock() {
    taken.set(false);
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
