// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended NotifyOneOfTwo: opening the desk wakes all that wait for it. */
public class NotifyAllOfTwo {

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
    assert desk.isOpen();
  }
}

class PickupDesk {
  private boolean open;

  synchronized void open() {
    open = true;
    notifyAll();
  }

  synchronized boolean isOpen() {
    return open;
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
