// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicInteger;

/** The mended SemaphoreVolatileCount: a permit is taken by compareAndSet. */
public class SemaphoreAtomicCount {

  public static void main(String[] args) throws InterruptedException {
    Kettle kettle = new Kettle(5);
    Thread anna = new Thread(kettle::pour, "anna");
    Thread boris = new Thread(kettle::pour, "boris");
    anna.start();
    boris.start();
    anna.join();
    boris.join();
    assert kettle.cups() == 3;
  }
}

class Kettle {
  private final AtomicInteger permits = new AtomicInteger(1);
  private int cups;

  Kettle(int cups) {
    this.cups = cups;
  }

  void pour() {
    acquire();
    cups--;
    release();
  }

  int cups() {
    return cups;
  }

  private void acquire() {
    while (true) {
      int n = permits.get();
      if (n > 0 && permits.compareAndSet(n, n - 1)) {
        return;
      }
    }
  }

  private void release() {
    permits.incrementAndGet();
  }
}
