/** Dissemination barrier whose flags are plain: 2 threads, 2 rounds. */
public class DisBarrier {
  static final int THREADS = 2, ITERATIONS = 2;

  /** Flags of one thread: parity by round of the dissemination. */
  static class Node {
    final boolean[][] flag;
    final Node[] partner;

    Node(int rounds) {
      flag = new boolean[2][rounds];
      partner = new Node[rounds];
    }
  }

  final Node[] nodes;
  final int rounds;

  DisBarrier(int threads) {
    int log = 0;
    while (1 << log < threads) {
      log++;
    }
    rounds = log;
    nodes = new Node[threads];
    for (int i = 0; i < threads; i++) {
      nodes[i] = new Node(rounds);
    }
    for (int r = 0; r < rounds; r++) {
      for (int i = 0; i < threads; i++) {
        nodes[i].partner[r] = nodes[(i + (1 << r)) % threads];
      }
    }
  }

  void await(int me, int parity, boolean sense) {
    Node mine = nodes[me];
    for (int r = 0; r < rounds; r++) {
      mine.partner[r].flag[parity][r] = sense;
      while (mine.flag[parity][r] != sense) {
        Thread.onSpinWait();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DisBarrier barrier = new DisBarrier(THREADS);
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> {
        int parity = 0;
        boolean sense = true;
        for (int k = 0; k < ITERATIONS; k++) {
          barrier.await(me, parity, sense);
          sense = parity == 1 ? !sense : sense;
          parity = 1 - parity;
        }
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
