/** Deadlocks: of any of four threads at two places, or of two causes. */
public class Stuck {
  final Object lock = new Object();
  boolean isFull;

  void put() throws InterruptedException {
    synchronized (lock) {
      while (isFull)
        lock.wait();
      isFull = true;
      lock.notify(); // may wake the other thread that puts
    }
  }

  void take() throws InterruptedException {
    synchronized (lock) {
      while (!isFull)
        lock.wait();
      isFull = false;
      lock.notify();
    }
  }

  static void inOrder(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
      }
    }
  }

  static void otherWay(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
      }
    }
  }

  static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread t = new Thread(one);
    t.start();
    other.run();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("two")) {
      Object a = new Object(), b = new Object();
      both(() -> inOrder(a, b), () -> otherWay(b, a));
      both(() -> inOrder(a, b), () -> inOrder(b, a));
      return;
    }
    Stuck s = new Stuck();
    Thread[] all = new Thread[4];
    for (int i = 0; i < all.length; i++) {
      boolean puts = i % 2 == 0;
      all[i] = new Thread(() -> {
        try {
          for (int n = 0; n < 2; n++)
            if (puts)
              s.put();
            else
              s.take();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      all[i].start();
    }
    for (Thread t : all)
      t.join();
  }
}
