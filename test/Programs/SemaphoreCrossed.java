// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main, )?}}copy and scan{{$}}
// CHECK-DAG: copy waits to be notified on Semaphore#2 at SemaphoreCrossed.java:54{{$}}
// CHECK-DAG: scan waits to be notified on Semaphore#1 at SemaphoreCrossed.java:54{{$}}
// CHECK-DAG: main joins copy at SemaphoreCrossed.java:21{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * Semaphores by hand guard a printer and a scanner. One job takes them in one
 * order, the other in the other. No monitor is held while waiting.
 */
public class SemaphoreCrossed {

  public static void main(String[] args) throws InterruptedException {
    Semaphore printer = new Semaphore(1);
    Semaphore scanner = new Semaphore(1);
    Thread copy = new Thread(new Job(printer, scanner), "copy");
    Thread scan = new Thread(new Job(scanner, printer), "scan");
    copy.start();
    scan.start();
    copy.join();
    scan.join();
  }
}

class Job implements Runnable {
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
