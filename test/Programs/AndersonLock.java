// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The mended AndersonLockNoReset: the slot is closed before the next opens. */
public class AndersonLock {

  public static void main(String[] args) throws InterruptedException {
    Stock stock = new Stock(2);
    Thread inbound = new Thread(() -> {
      stock.change(+5);
      stock.change(+5);
    }, "inbound");
    Thread outbound = new Thread(() -> {
      stock.change(-3);
      stock.change(-1);
    }, "outbound");
    inbound.start();
    outbound.start();
    inbound.join();
    outbound.join();
    assert stock.pieces() == 6 : "the stock is wrong";
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
    open.set(slot, 0);
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

  int pieces() {
    return pieces;
  }
}
