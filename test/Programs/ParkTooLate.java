// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}consumer{{$}}
// CHECK-DAG: consumer is parked at ParkTooLate.java:41{{$}}
// CHECK-DAG: main joins consumer at ParkTooLate.java:22{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.locks.LockSupport;

/**
 * A handover with park and unpark. The consumer looks into the slot before it
 * says that it is waiting: a producer that comes in between unparks nobody.
 */
public class ParkTooLate {

  public static void main(String[] args) throws InterruptedException {
    Handover<String> handover = new Handover<>();
    Thread consumer = new Thread(() -> handover.take(), "consumer");
    Thread producer = new Thread(() -> handover.put("parcel"), "producer");
    consumer.start();
    producer.start();
    producer.join();
    consumer.join();
  }
}

class Handover<T> {
  private volatile T slot;
  private volatile Thread waiting;

  void put(T item) {
    slot = item;
    Thread consumer = waiting;
    if (consumer != null) {
      LockSupport.unpark(consumer);
    }
  }

  T take() {
    if (slot == null) {
      waiting = Thread.currentThread();
      LockSupport.park(this);
    }
    T item = slot;
    slot = null;
    return item;
  }
}
