// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended LockLeftByException: unlock stands in a finally block. */
public class LockFreedInFinally {

  public static void main(String[] args) throws InterruptedException {
    Ledger ledger = new Ledger();
    Thread importer = new Thread(() -> {
      try {
        ledger.add("12");
        ledger.add("12,50");
      } catch (NumberFormatException e) {
        ledger.failures++;
      }
    }, "import");
    Thread export = new Thread(() -> {
      int sum = ledger.sum();
      assert sum == 0 || sum == 12;
    }, "export");
    importer.start();
    export.start();
    importer.join();
    export.join();
    assert ledger.failures == 1;
    assert ledger.sum() == 12;
  }
}

class HandLock {
  private boolean held;

  synchronized void lock() {
    while (held) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    held = true;
  }

  synchronized void unlock() {
    held = false;
    notify();
  }
}

class Ledger {
  private final HandLock lock = new HandLock();
  private int crowns;
  int failures;

  void add(String amount) {
    lock.lock();
    try {
      crowns += Integer.parseInt(amount);
    } finally {
      lock.unlock();
    }
  }

  int sum() {
    lock.lock();
    try {
      return crowns;
    } finally {
      lock.unlock();
    }
  }
}
