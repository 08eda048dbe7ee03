// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended InterruptLostInSleep: the helper that catches the exception sets
 * the interrupt status again, and the next wait sees it.
 */
public class InterruptRestored {
  private boolean work;
  private boolean stopped;

  public static void main(String[] args) throws InterruptedException {
    InterruptRestored service = new InterruptRestored();
    Thread poller = new Thread(service::poll, "poller");
    poller.start();
    poller.interrupt();
    poller.join();
    assert service.stopped : "ended without being asked to";
  }

  private void poll() {
    pause(10);
    try {
      awaitWork();
    } catch (InterruptedException e) {
      assert !Thread.currentThread().isInterrupted() : "the exception clears the status";
      stopped = true;
    }
  }

  private synchronized void awaitWork() throws InterruptedException {
    while (!work) {
      wait();
    }
    work = false;
  }

  synchronized void offerWork() {
    work = true;
    notify();
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
