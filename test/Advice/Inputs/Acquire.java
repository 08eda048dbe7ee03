/**
 * The paper's figure of the acquiring history: Reader looks at done before it reads x, Late does
 * not.
 */
public class Acquire {
  static int x;
  static volatile boolean done;

  public static void main(String[] args) {
    new Thread(() -> {
      x = 1;
      done = true;
    }, "Writer").start();
    new Thread(() -> {
      if (done) {
        System.out.println(x);
      }
    }, "Reader").start();
    new Thread(() -> System.out.println(x), "Late").start();
  }
}
