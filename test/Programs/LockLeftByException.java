// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}export{{$}}
// CHECK-DAG: export waits to be notified on HandLock#1 at LockLeftByException.java:37{{$}}
// CHECK-DAG: main joins export at LockLeftByException.java:26{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * An import fails with an exception while it holds a lock made by hand. The
 * exception is handled further out, but nobody unlocks.
 */
public class LockLeftByException {

  public static void main(String[] args) throws InterruptedException {
    Ledger ledger = new Ledger();
    Thread importer = new Thread(() -> {
      try {
        ledger.add("12,50");
      } catch (NumberFormatException e) {
        ledger.failures++;
      }
    }, "import");
    Thread export = new Thread(() -> ledger.sum(), "export");
    importer.start();
    export.start();
    importer.join();
    export.join();
    assert ledger.failures == 1;
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
    crowns += Integer.parseInt(amount);
    lock.unlock(); // not in a finally block
  }

  int sum() {
    lock.lock();
    int sum = crowns;
    lock.unlock();
    return sum;
  }
}
