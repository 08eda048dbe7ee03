/** System.getLogger, which java.util.logging is behind. */
public class SystemLogs {
  public static void main(String[] a) throws Exception {
    System.Logger l = System.getLogger("some.name");
    l.log(System.Logger.Level.INFO, "hello");
    l.log(System.Logger.Level.WARNING, "with {0} and {1}", 1, "x");
    l.log(System.Logger.Level.DEBUG, "not");
    l.log(System.Logger.Level.ERROR, "thrown", new RuntimeException("r"));
    System.err.println(l.getName() + l.isLoggable(System.Logger.Level.TRACE) + l.isLoggable(System.Logger.Level.INFO) + l.isLoggable(System.Logger.Level.OFF));
    l.log(System.Logger.Level.INFO, () -> "supplied");
    l.log(System.Logger.Level.INFO, (Object) "object");
    for (System.Logger.Level v : System.Logger.Level.values()) System.err.println(v + " " + v.getName() + " " + v.getSeverity());
  }
}
