// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterPlain.java:51{{$}}
// CHECK-DAG: read by worker-{{[01]}} at FilterPlain.java:65{{$}}
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterPlain.java:60{{$}}
// CHECK-DAG: read by worker-{{[01]}} at FilterPlain.java:65{{$}}
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterPlain.java:52{{$}}
// CHECK-DAG: write by worker-{{[01]}} at FilterPlain.java:52{{$}}
// CHECK-DAG: race: FilterPlain.log{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at FilterPlain.java:28{{$}}
// CHECK-DAG: {{read|write}} by worker-{{[01]}} at FilterPlain.java:28{{$}}
// CHECK: verdict: 4 findings

/** The filter lock (Peterson's for n threads), with plain arrays. */
public class FilterPlain {
  private static String log = "";

  public static void main(String[] args) throws InterruptedException {
    int n = 2;
    FilterLock lock = new FilterLock(n);
    Thread[] workers = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      workers[i] = new Thread(() -> {
        lock.lock(me);
        log += me;
        lock.unlock(me);
      }, "worker-" + i);
      workers[i].start();
    }
    for (Thread w : workers) {
      w.join();
    }
    System.out.println("order: " + log);
  }
}

class FilterLock {
  private final int[] level;
  private final int[] victim;

  FilterLock(int n) {
    level = new int[n];
    victim = new int[n];
  }

  void lock(int me) {
    for (int i = 1; i < level.length; i++) {
      level[me] = i;
      victim[i] = me;
      while (hasRival(me, i) && victim[i] == me) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(int me) {
    level[me] = 0;
  }

  private boolean hasRival(int me, int i) {
    for (int k = 0; k < level.length; k++) {
      if (k != me && level[k] >= i) {
        return true;
      }
    }
    return false;
  }
}
