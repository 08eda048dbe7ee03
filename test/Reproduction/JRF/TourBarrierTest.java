/**
 * Tournament barrier built for powers of two and used by 3 threads: the pairing of the first round looks for a fourth
 * thread and leaves the array.
 */
public class TourBarrierTest {
  static final int THREADS = 3, ROUNDS = 2;

  static class Node {
    volatile boolean flag;
  }

  private final Node[][] nodes = new Node[ROUNDS][THREADS];
  private volatile boolean sense;

  TourBarrierTest() {
    for (int r = 0; r < ROUNDS; r++) {
      for (int i = 0; i < THREADS; i++) {
        nodes[r][i] = new Node();
      }
    }
  }

  void await(int me, boolean mine) {
    for (int r = 0; r < ROUNDS; r++) {
      int bit = 1 << r;
      Node partner = nodes[r][me ^ bit];
      if ((me & bit) != 0) {
        partner.flag = mine;
        while (sense != mine) {
          Thread.onSpinWait();
        }
        return;
      }
      while (nodes[r][me].flag != mine) {
        Thread.onSpinWait();
      }
    }
    sense = mine;
  }

  public static void main(String[] args) throws InterruptedException {
    TourBarrierTest barrier = new TourBarrierTest();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> barrier.await(me, true), "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
