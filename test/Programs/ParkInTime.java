// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.locks.LockSupport;

/**
 * The mended ParkTooLate: the consumer announces itself first, then looks, and
 * looks again whenever park returns.
 */
public class ParkInTime {

  public static void main(String[] args) throws InterruptedException {
    Handover<String> handover = new Handover<>();
    String[] got = new String[1];
    Thread consumer = new Thread(() -> got[0] = handover.take(), "consumer");
    Thread producer = new Thread(() -> handover.put("parcel"), "producer");
    consumer.start();
    producer.start();
    producer.join();
    consumer.join();
    assert "parcel".equals(got[0]);
  }
}

class Handover<T> {
  private volatile T slot;
  private volatile Thread waiting;

  void put(T item) {
    slot = item;
    LockSupport.unpark(waiting);
  }

  T take() {
    waiting = Thread.currentThread();
    T item;
    while ((item = slot) == null) {
      LockSupport.park(this);
    }
    waiting = null;
    slot = null;
    return item;
  }
}
