import java.util.concurrent.Semaphore;

/** Two threads whose turn it is write in turn: an execution has 40,000 races,
 *  and most of the execution lies behind each. */
class Alternating {
  static final int TURNS = 40_000;
  static final Semaphore mine = new Semaphore(1), yours = new Semaphore(0);
  static volatile int value;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      for (int i = 0; i != TURNS; ++i) {
        value = -i;
        yours.acquireUninterruptibly();
        mine.release();
      }
    });
    other.start();
    for (int i = 0; i != TURNS; ++i) {
      mine.acquireUninterruptibly();
      value = i;
      yours.release();
    }
    other.join();
  }
}
