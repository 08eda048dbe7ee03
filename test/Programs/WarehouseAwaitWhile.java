// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The mended WarehouseAwaitIf: a forklift that was woken looks again. */
public class WarehouseAwaitWhile {

  public static void main(String[] args) throws InterruptedException {
    Warehouse warehouse = new Warehouse();
    Thread forklift = new Thread(() -> warehouse.take(1), "forklift");
    Thread truck = new Thread(() -> warehouse.take(1), "truck");
    forklift.start();
    truck.start();
    warehouse.deliver();
    warehouse.deliver();
    forklift.join();
    truck.join();
  }
}

class Warehouse {
  private final Lock gate = new ReentrantLock();
  private final Condition delivered = gate.newCondition();
  private int pallets;

  void deliver() {
    gate.lock();
    try {
      pallets++;
      delivered.signalAll();
    } finally {
      gate.unlock();
    }
  }

  void take(int wanted) {
    gate.lock();
    try {
      while (pallets < wanted) {
        delivered.awaitUninterruptibly();
      }
      if (pallets < wanted) {
        throw new IllegalStateException("no pallet is there");
      }
      pallets -= wanted;
    } finally {
      gate.unlock();
    }
  }
}
