// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended PetersonPlain and PetersonVolatileArray: each flag is a volatile
 * field of its own.
 */
public class PetersonVolatile {
  private static final PetersonLock LOCK = new PetersonLock();
  private static int entries;

  public static void main(String[] args) throws InterruptedException {
    Thread[] workers = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      workers[i] = new Thread(() -> work(me), "worker-" + i);
    }
    for (Thread w : workers) {
      w.start();
    }
    for (Thread w : workers) {
      w.join();
    }
    assert entries == 2 : "lost an entry";
  }

  private static void work(int me) {
    LOCK.lock(me);
    try {
      entries++;
    } finally {
      LOCK.unlock(me);
    }
  }
}

class PetersonLock {
  private static class Flag {
    volatile boolean raised;
  }

  private final Flag[] interested = {new Flag(), new Flag()};
  private volatile int victim;

  void lock(int me) {
    Flag other = interested[1 - me];
    interested[me].raised = true;
    victim = me;
    while (other.raised && victim == me) {
      Thread.onSpinWait();
    }
  }

  void unlock(int me) {
    interested[me].raised = false;
  }
}
