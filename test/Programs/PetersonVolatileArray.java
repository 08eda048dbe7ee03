// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonVolatileArray.java:52{{$}}
// CHECK-DAG: read by worker-{{[01]}} at PetersonVolatileArray.java:54{{$}}
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonVolatileArray.java:60{{$}}
// CHECK-DAG: read by worker-{{[01]}} at PetersonVolatileArray.java:54{{$}}
// CHECK-DAG: race: PetersonVolatileArray.entries{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at PetersonVolatileArray.java:39{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at PetersonVolatileArray.java:39{{$}}
// CHECK: verdict: 3 findings

/**
 * The trap: `volatile boolean[]` makes the reference volatile, not the
 * elements. Leaving the critical section writes an element and nothing else.
 */
public class PetersonVolatileArray {
  private static final PetersonLock LOCK = new PetersonLock();
  private static int entries;

  public static void main(String[] args) throws InterruptedException {
    Thread[] workers = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      workers[i] = new Thread(() -> work(me), "worker-" + i);
    }
    for (Thread w : workers) {
      w.start();
    }
    for (Thread w : workers) {
      w.join();
    }
    System.out.println("entries: " + entries);
  }

  private static void work(int me) {
    LOCK.lock(me);
    try {
      entries++;
    } finally {
      LOCK.unlock(me);
    }
  }
}

class PetersonLock {
  private volatile boolean[] interested = new boolean[2];
  private volatile int victim;

  void lock(int me) {
    int other = 1 - me;
    interested[me] = true;
    victim = me;
    while (interested[other] && victim == me) {
      Thread.onSpinWait();
    }
  }

  void unlock(int me) {
    interested[me] = false;
  }
}
