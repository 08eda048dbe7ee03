// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: int[]#{{[0-9]+}}[{{[012]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by node-{{[012]}} at BarrierDisseminationShort.java:21{{$}}
// CHECK-DAG: read by node-{{[012]}} at BarrierDisseminationShort.java:37{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A dissemination barrier for three threads needs two rounds (the logarithm
 * rounded up); this one rounds it down, and each thread hears of one other only.
 */
public class BarrierDisseminationShort {
  private static final int THREADS = 3;

  public static void main(String[] args) throws InterruptedException {
    Dissemination barrier = new Dissemination(THREADS);
    int[] part = new int[THREADS];
    Thread[] nodes = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      nodes[i] = new Thread(() -> {
        part[me] = 10 * (me + 1);
        barrier.await(me);
        total(part);
      }, "node-" + i);
    }
    for (Thread t : nodes) {
      t.start();
    }
    for (Thread t : nodes) {
      t.join();
    }
  }

  private static int total(int[] part) {
    int sum = 0;
    for (int i = 0; i < part.length; i++) {
      sum += part[i];
    }
    return sum;
  }
}

class Dissemination {
  private static final class Flag {
    volatile boolean raised;
  }

  private final Flag[][] flags; // by round and thread

  Dissemination(int threads) {
    int rounds = 0;
    for (int n = threads; n > 1; n /= 2) { // should be n = (n + 1) / 2
      rounds++;
    }
    flags = new Flag[rounds][threads];
    for (Flag[] round : flags) {
      for (int i = 0; i < threads; i++) {
        round[i] = new Flag();
      }
    }
  }

  void await(int me) {
    int distance = 1;
    for (Flag[] round : flags) {
      round[(me + distance) % round.length].raised = true;
      while (!round[me].raised) {
        Thread.onSpinWait();
      }
      distance *= 2;
    }
  }
}
