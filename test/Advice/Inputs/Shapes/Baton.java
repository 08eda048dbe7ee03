/** Two runners and one baton: the one that has waited for it must not leave it there for the other. */
public class Baton {
  private static volatile boolean free = true;
  private static int rounds;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(Baton::run, "first");
    first.start();
    run();
    first.join();
    assert rounds == 2;
  }

  private static void run() {
    while (!free) {
      Thread.onSpinWait();
    }
    rounds++;
    free = true;
  }
}
