// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended BarrierDisseminationShort: in round r each thread tells the one
 * 2^r further, for as many rounds as the logarithm rounded up.
 */
public class BarrierDissemination {
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
        assert total(part) == 60 : "somebody came late";
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
    for (int n = threads; n > 1; n = (n + 1) / 2) {
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
