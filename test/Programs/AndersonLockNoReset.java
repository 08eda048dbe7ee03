// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Stock#1.pieces{{$}}
// CHECK-DAG: {{read|write}} by {{inbound|outbound}} at AndersonLockNoReset.java:64{{$}}
// CHECK-DAG: {{read|write}} by {{inbound|outbound}} at AndersonLockNoReset.java:64{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Anderson's array lock. Leaving opens the next slot, but does not close the
 * own one: when the ring has gone round, the slot is still open.
 */
public class AndersonLockNoReset {

  public static void main(String[] args) throws InterruptedException {
    Stock stock = new Stock(2);
    Thread inbound = new Thread(() -> {
      stock.change(+5);
      stock.change(+5);
    }, "inbound");
    Thread outbound = new Thread(() -> stock.change(-3), "outbound");
    inbound.start();
    outbound.start();
    inbound.join();
    outbound.join();
  }
}

class ArrayLock {
  private final AtomicInteger tail = new AtomicInteger();
  private final AtomicIntegerArray open;

  ArrayLock(int threads) {
    open = new AtomicIntegerArray(threads);
    open.set(0, 1);
  }

  /** Waits for the lock and returns the slot to give to unlock. */
  int lock() {
    int slot = tail.getAndIncrement() % open.length();
    while (open.get(slot) == 0) {
      Thread.onSpinWait();
    }
    return slot;
  }

  void unlock(int slot) {
    // open.set(slot, 0) is missing here
    open.set((slot + 1) % open.length(), 1);
  }
}

class Stock {
  private final ArrayLock lock;
  private int pieces;

  Stock(int users) {
    lock = new ArrayLock(users);
  }

  void change(int by) {
    int slot = lock.lock();
    pieces += by;
    lock.unlock(slot);
  }
}
