// RUN: not %check %s | FileCheck %s
// CHECK-DAG: uncaught exception: java.lang.IllegalMonitorStateException{{.*}} in starter{{$}}
// CHECK-DAG: at StartGate.fire(NotifyWithoutMonitor.java:30)
// CHECK: verdict: 1 finding{{$}}

/**
 * The starter notifies the runners without owning the gate's monitor: the
 * state is changed under the lock, and the lock is given back one line too early.
 */
public class NotifyWithoutMonitor {

  public static void main(String[] args) throws InterruptedException {
    StartGate gate = new StartGate();
    Thread starter = new Thread(() -> gate.fire(), "starter");
    Thread runner = new Thread(() -> gate.awaitStart(100), "runner");
    starter.start();
    runner.start();
    starter.join();
    runner.join();
  }
}

class StartGate {
  private boolean fired;

  void fire() {
    synchronized (this) {
      fired = true;
    }
    notifyAll();
  }

  /** Waits once, at most `millis` long. */
  synchronized boolean awaitStart(long millis) {
    if (!fired) {
      try {
        wait(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return fired;
  }
}
