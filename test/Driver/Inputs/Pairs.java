/** Two threads add under one lock, of which one may fail then. */
public class Pairs {
  static int total;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws InterruptedException {
    Object first = LOCK, second = LOCK;
    boolean isWrong = args.length > 0 && args[0].equals("wrong");
    Runnable one = () -> {
      synchronized (first) {
        total++;
      }
    };
    Runnable two = () -> {
      synchronized (second) {
        total++;
        if (isWrong)
          throw new IllegalStateException("wrong in every execution");
      }
    };
    Thread a = new Thread(one), b = new Thread(two);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(total);
  }
}
