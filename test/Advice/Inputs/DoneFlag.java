/** The paper's first figure: x is told of by done. */
public class DoneFlag {
  static int x; // the data
  static boolean done; // tells of it

  public static void main(String[] args) {
    Thread writer = new Thread(() -> {
      x = 1;
      done = true;
    });
    writer.start();
    if (done) {
      System.out.println(x);
    }
  }
}
