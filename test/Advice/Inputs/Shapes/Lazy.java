/** Double-checked locking with a variable between. */
public class Lazy {
  private static Lazy instance;
  private int size;

  private Lazy() {
    size = 3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> get().size());
    other.start();
    get().size();
    other.join();
  }

  static Lazy get() {
    if (instance == null) {
      synchronized (Lazy.class) {
        if (instance == null) {
          Lazy made = new Lazy();
          instance = made;
        }
      }
    }
    return instance;
  }

  int size() {
    return size;
  }
}
