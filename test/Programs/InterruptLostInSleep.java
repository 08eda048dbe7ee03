// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}poller{{$}}
// CHECK-DAG: poller waits to be notified on InterruptLostInSleep#1 at InterruptLostInSleep.java:33{{$}}
// CHECK-DAG: main joins poller at InterruptLostInSleep.java:19{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A poller sleeps a little before it waits for work. When the interrupt comes
 * during the sleep, the helper method eats it, and the wait knows nothing of it.
 */
public class InterruptLostInSleep {
  private boolean work;

  public static void main(String[] args) throws InterruptedException {
    InterruptLostInSleep service = new InterruptLostInSleep();
    Thread poller = new Thread(service::poll, "poller");
    poller.start();
    poller.interrupt();
    poller.join();
  }

  private void poll() {
    pause(10);
    try {
      awaitWork();
    } catch (InterruptedException e) {
      return; // asked to stop
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
      // the pause is over, then; but nothing remembers the interrupt
    }
  }
}
