/** The first call puts the name together, and this is benign; that `ready` is plain is not. */
public class BenignBeside {
  static String name;
  static int number = 3;
  static int data;
  static boolean ready;

  static String name() {
    String seen = name;
    if (seen == null) {
      seen = "n" + number;
      name = seen;
    }
    return seen;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      assert name().equals("n3");
      data = 42;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      assert name().equals("n3");
      if (ready) {
        assert data == 42;
      }
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
