// RUN: not %check %s | FileCheck %s
// CHECK-DAG: uncaught exception: java.lang.IllegalStateException: no pallet is there in {{forklift|truck}}{{$}}
// CHECK-DAG: at Warehouse.take(WarehouseAwaitIf.java:51)
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two forklifts wait for pallets under an `if`. Both are woken by one pallet
 * each, but the second may find that the first has taken both.
 */
public class WarehouseAwaitIf {

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
      if (pallets < wanted) { // should be while
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
