/** Message passing through a volatile flag. */
public class Simple {
  static int result;
  static volatile boolean done;

  public static void main(String[] args) {
    new Thread(() -> {
      result = 1;
      done = true;
    }, "writer").start();
    new Thread(() -> {
      if (done) {
        assert result == 1;
      }
    }, "reader").start();
  }
}
