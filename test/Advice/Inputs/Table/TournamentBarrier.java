/** The barrier of LUFact: the array is volatile, its elements are not. */
public class TournamentBarrier {
  private volatile boolean[] isDone;

  TournamentBarrier(int threads) {
    isDone = new boolean[threads];
  }

  void await(int me) {
    if (me == 0) {
      while (!isDone[1]) {
        Thread.onSpinWait();
      }
      isDone[0] = true;
    } else {
      isDone[1] = true;
      while (!isDone[0]) {
        Thread.onSpinWait();
      }
    }
  }

  static int pivot;

  public static void main(String[] args) throws InterruptedException {
    TournamentBarrier barrier = new TournamentBarrier(2);
    Thread worker = new Thread(() -> {
      pivot = 3;
      barrier.await(1);
    }, "worker");
    worker.start();
    barrier.await(0);
    assert pivot == 3;
    worker.join();
  }
}
