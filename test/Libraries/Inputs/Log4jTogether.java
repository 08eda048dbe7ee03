/** The API of log4j 2, with its simple logger. */
public class Log4jTogether {
  static int own;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread t = new Thread(a);
    t.start();
    b.run();
    t.join();
  }
  static void check(boolean ok, Object what) {
    if (!ok)
      throw new AssertionError(what);
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1)
      both(() -> own++, () -> own++);
    switch (args[0]) {
    case "log": {
      org.apache.logging.log4j.Logger l = org.apache.logging.log4j.LogManager.getLogger("x");
      both(() -> l.error("a {}", 1), () -> l.error("b"));
      break;
    }
    }
  }
}
