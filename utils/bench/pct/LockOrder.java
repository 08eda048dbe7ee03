/** Two locks in either order, among others that take one of them: depth 2. */
public class LockOrder {
  static final Object a = new Object(), b = new Object();

  public static void main(String[] args) throws InterruptedException {
    int others = Integer.parseInt(args[0]);
    Runnable forth = () -> {
      synchronized (a) {
        synchronized (b) {
        }
      }
    };
    Runnable back = () -> {
      synchronized (b) {
        synchronized (a) {
        }
      }
    };
    Runnable one = () -> {
      synchronized (a) {
      }
      synchronized (b) {
      }
    };
    new Thread(forth).start();
    for (int i = 0; i < others; i++) {
      new Thread(one).start();
    }
    back.run();
  }
}
