public class CrossedMethods {
  private static final Object a = new Object();
  private static final Object b = new Object();
  private static int x, y;

  static void useA(Runnable then) {
    synchronized (a) {
      x++;
      then.run();
    }
  }

  static void putB() {
    synchronized (b) {
      y++;
    }
  }

  static void moveBoth() {
    synchronized (b) {
      incA();
    }
  }

  static void incA() {
    synchronized (a) {
      x++;
    }
  }

  static void other() {
    synchronized (a) {
      putB();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(CrossedMethods::moveBoth);
    Thread two = new Thread(CrossedMethods::other);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
