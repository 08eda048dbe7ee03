// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicIntegerArray;

/** The mended FilterPlain and FilterVolatileArray: atomic arrays throughout. */
public class FilterAtomicArray {
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
    assert log.equals("01") || log.equals("10") : log;
  }
}

class FilterLock {
  private final AtomicIntegerArray level;
  private final AtomicIntegerArray victim;

  FilterLock(int n) {
    level = new AtomicIntegerArray(n);
    victim = new AtomicIntegerArray(n);
  }

  void lock(int me) {
    for (int i = 1; i < level.length(); i++) {
      level.set(me, i);
      victim.set(i, me);
      while (hasRival(me, i) && victim.get(i) == me) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(int me) {
    level.set(me, 0);
  }

  private boolean hasRival(int me, int i) {
    for (int k = 0; k < level.length(); k++) {
      if (k != me && level.get(k) >= i) {
        return true;
      }
    }
    return false;
  }
}
