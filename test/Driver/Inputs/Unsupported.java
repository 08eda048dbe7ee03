/** Something wrong, and behind it something that is not supported. */
public class Unsupported {
  static int shared;

  static void refused() throws Exception {
    Runtime.getRuntime().exec("true");
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      if (args.length > 0)
        shared = 1;
    });
    t.start();
    shared = 2;
    t.join();
    refused();
  }
}
