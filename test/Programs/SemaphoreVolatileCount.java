// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Kettle#1.cups{{$}}
// CHECK-DAG: {{read|write}} by {{anna|boris}} at SemaphoreVolatileCount.java:35{{$}}
// CHECK-DAG: {{read|write}} by {{anna|boris}} at SemaphoreVolatileCount.java:35{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A semaphore by hand whose count is volatile. Testing and decrementing it are
 * two steps, so that two threads can share one permit.
 */
public class SemaphoreVolatileCount {

  public static void main(String[] args) throws InterruptedException {
    Kettle kettle = new Kettle(5);
    Thread anna = new Thread(kettle::pour, "anna");
    Thread boris = new Thread(kettle::pour, "boris");
    anna.start();
    boris.start();
    anna.join();
    boris.join();
    System.out.println("cups left: " + kettle.cups());
  }
}

class Kettle {
  private volatile boolean free = true; // one permit
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
    while (!free) {
      Thread.yield();
    }
    free = false;
  }

  private void release() {
    free = true;
  }
}
