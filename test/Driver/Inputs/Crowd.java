import java.util.concurrent.atomic.AtomicInteger;

/** Five threads that count to 15 together: 1,048,576 states at least. */
public class Crowd {
  static final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      new Thread(() -> {
        for (int j = 0; j < 15; j++)
          count.incrementAndGet();
      }).start();
    }
  }
}
