// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}patient{{$}}
// CHECK-DAG: patient waits to be notified on PickupDesk#1 at NotifyOneOfTwo.java:48{{$}}
// CHECK-DAG: main joins patient at NotifyOneOfTwo.java:33{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * Two customers wait for a parcel shop to open, one until it does, one only
 * for a while. The clerk wakes one of them with notify(): if it is the hasty
 * one, the patient one is never told.
 */
public class NotifyOneOfTwo {

  public static void main(String[] args) throws InterruptedException {
    PickupDesk desk = new PickupDesk();
    Thread patient = new Thread(new Runnable() {
      @Override
      public void run() {
        desk.awaitOpening();
      }
    }, "patient");
    Thread hasty = new Thread(new Runnable() {
      @Override
      public void run() {
        desk.awaitOpening(50);
      }
    }, "hasty");

    patient.start();
    hasty.start();
    desk.open();
    hasty.join();
    patient.join();
  }
}

class PickupDesk {
  private boolean open;

  synchronized void open() {
    open = true;
    notify(); // should be notifyAll
  }

  synchronized void awaitOpening() {
    while (!open) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Waits once, at most `millis` long, and says whether the desk is open. */
  synchronized boolean awaitOpening(long millis) {
    if (!open) {
      try {
        wait(millis);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return open;
  }
}
