/** One thread reads just after it has left the monitor, another writes in it. */
public class UnlockThenRead {
  static final Object LOCK = new Object();
  static int x;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (LOCK) {
        LOCK.hashCode();
      }
      int seen = x;
    }).start();
    new Thread(() -> {
      synchronized (LOCK) {
        x = 1;
      }
    }).start();
  }
}
