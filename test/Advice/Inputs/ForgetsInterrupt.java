/** Waits until it is told, whatever interrupts it; nobody tells it. */
public class ForgetsInterrupt {
  private static final Object lock = new Object();
  private static boolean told;

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        while (!told) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            // go on
          }
        }
      }
    });
    waiter.start();
    waiter.interrupt();
    waiter.join();
  }
}
