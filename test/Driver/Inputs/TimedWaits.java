/// Waits that time out and begin again, for as long as they like.
public class TimedWaits {
  static final Object LOCK = new Object();
  static boolean done;

  static void await(boolean asks) {
    synchronized (LOCK) {
      try {
        for (long now = 0; !done; now = asks ? System.nanoTime() : 0)
          LOCK.wait(100);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> await(args[0].equals("waiter-asks"))).start();
    if (args[0].equals("never"))
      return;
    long began = args[0].equals("main-asks") ? System.nanoTime() : 0;
    synchronized (LOCK) {
      done = true;
      LOCK.notify();
    }
    if (args[0].equals("main-asks") && System.nanoTime() < began)
      throw new AssertionError("time goes back");
  }
}
