// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended SemaphoreCrossed: all jobs take the printer first. */
public class SemaphoreOrdered {

  public static void main(String[] args) throws InterruptedException {
    Semaphore printer = new Semaphore(1);
    Semaphore scanner = new Semaphore(1);
    Thread copy = new Thread(new Job(printer, scanner), "copy");
    Thread scan = new Thread(new Job(printer, scanner), "scan");
    copy.start();
    scan.start();
    copy.join();
    scan.join();
    assert Job.done == 2 : "both jobs had printer and scanner at once";
  }
}

class Job implements Runnable {
  static int done; // guarded by the semaphores

  private final Semaphore first;
  private final Semaphore second;

  Job(Semaphore first, Semaphore second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public void run() {
    first.acquire();
    second.acquire();
    done++;
    second.release();
    first.release();
  }
}

class Semaphore {
  private int permits;

  Semaphore(int permits) {
    this.permits = permits;
  }

  synchronized void acquire() {
    while (permits == 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    permits--;
  }

  synchronized void release() {
    permits++;
    notify();
  }
}
