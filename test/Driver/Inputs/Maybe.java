import java.util.concurrent.atomic.AtomicInteger;

/** No execution has both writes of data; a search that is to know goes on for long. */
class Maybe {
  static int data;
  static final AtomicInteger first = new AtomicInteger(), n = new AtomicInteger();

  public static void main(String[] args) {
    new Thread(() -> {
      if (first.getAndIncrement() == 0)
        data = 1;
    }).start();
    for (int t = 0; t < 4; t++)
      new Thread(() -> { for (int i = 0; i < 20; i++) n.incrementAndGet(); }).start();
    if (first.getAndIncrement() == 0)
      data = 2;
  }
}
