// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonPlain.java:58{{$}}
// CHECK-DAG: read by worker-{{[01]}} at PetersonPlain.java:60{{$}}
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonPlain.java:66{{$}}
// CHECK-DAG: read by worker-{{[01]}} at PetersonPlain.java:60{{$}}
// CHECK-DAG: race: PetersonLock#1.victim{{$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonPlain.java:59{{$}}
// CHECK-DAG: write by worker-{{[01]}} at PetersonPlain.java:59{{$}}
// CHECK-DAG: race: PetersonPlain.entries{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at PetersonPlain.java:45{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at PetersonPlain.java:45{{$}}
// CHECK: verdict: 4 findings

/**
 * Peterson's mutual exclusion for two threads, with plain fields, as in a
 * textbook. Without volatile neither the lock nor what it guards is ordered.
 *
 * The read of victim behind `&&` is not reached when one thread runs after the
 * other; without a synchronisation action inside, threads are not interrupted.
 */
public class PetersonPlain {
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
  private final boolean[] interested = new boolean[2];
  private int victim;

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
