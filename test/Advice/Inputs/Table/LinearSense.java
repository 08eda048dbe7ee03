/** A barrier that a master thread opens; all threads set the value of the test, to the same. */
public class LinearSense {
  private final boolean[] threadDone;
  private volatile boolean sense;

  LinearSense(int threads) {
    threadDone = new boolean[threads];
  }

  void await(int me) {
    if (me != 0) {
      threadDone[me] = true;
      while (!sense) {
        Thread.onSpinWait();
      }
      return;
    }
    for (int i = 1; i < threadDone.length; i++) {
      while (!threadDone[i]) {
        Thread.onSpinWait();
      }
    }
    sense = true;
  }

  private static int value;

  public static void main(String[] args) throws InterruptedException {
    LinearSense barrier = new LinearSense(2);
    Thread other = new Thread(() -> {
      barrier.await(1);
      value = 5;
    }, "other");
    other.start();
    barrier.await(0);
    value = 5;
    other.join();
    assert value == 5;
  }
}
