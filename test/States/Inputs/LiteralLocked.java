/** Which of the literals gets a monitor first is different on each path. */
class LiteralLocked {
  static int a;
  static volatile int b;

  static void in(Object own, boolean isFirst) {
    synchronized ("all") {
      a += isFirst ? 1 : 3;
    }
    synchronized (own) {
      b += 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i != threads.length; ++i) {
      boolean isFirst = i == 0;
      int own = i;
      threads[i] = new Thread(() -> {
        for (int round = 0; round != 3; ++round) {
          in(own == 0 ? "zero" : "one", isFirst);
        }
      });
      threads[i].start();
    }
    for (Thread t : threads)
      t.join();
  }
}
