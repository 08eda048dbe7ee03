/** Four threads of four increments under one lock. */
public class Locked {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int i = 0; i < 4; i++)
          synchronized (Locked.class) {
            value++;
          }
      });
      threads[t].start();
    }
    for (Thread t : threads)
      t.join();
  }
}
