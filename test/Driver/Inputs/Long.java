import java.util.concurrent.atomic.AtomicInteger;

/** A race, and more executions than anybody waits for. */
class Long {
  static int plain;
  static final AtomicInteger n = new AtomicInteger();

  public static void main(String[] args) {
    for (int t = 0; t < 5; t++)
      new Thread(() -> {
        plain = 1;
        for (int i = 0; i < 20; i++)
          n.incrementAndGet();
      }).start();
  }
}
