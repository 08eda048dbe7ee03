/** Something wrong, and behind it something that is not supported. */
public class Unsupported {
  static int shared;

  static void refused() {
    java.lang.management.ManagementFactory.getRuntimeMXBean();
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
