/** The API of log4j 2, with its simple logger. */
public class Log4jTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "log": {
      org.apache.logging.log4j.Logger l = org.apache.logging.log4j.LogManager.getLogger("x");
      both(() -> l.error("a {}", 1), () -> l.error("b"));
      break;
    }
    }
  }
}
