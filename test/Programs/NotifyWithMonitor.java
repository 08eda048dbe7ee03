// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended NotifyWithoutMonitor: the whole of fire() is synchronized. */
public class NotifyWithMonitor {

  public static void main(String[] args) throws InterruptedException {
    StartGate gate = new StartGate();
    Thread starter = new Thread(() -> gate.fire(), "starter");
    Thread runner = new Thread(() -> gate.awaitStart(), "runner");
    Thread walker = new Thread(() -> gate.awaitStart(100), "walker");
    starter.start();
    runner.start();
    walker.start();
    starter.join();
    runner.join();
    walker.join();
  }
}

class StartGate {
  private boolean fired;

  synchronized void fire() {
    fired = true;
    notifyAll();
  }

  synchronized void awaitStart() {
    while (!fired) {
      try {
        wait();
      } catch (InterruptedException e) {
        return;
      }
    }
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
