import java.io.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

/** java.util.logging with handlers, bundles, filters; System.Logger. */
public class Logs {
  public static class Words extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"greet", "Hello {0}, {1}"}, {"plain", "words"}}; } }
  public static class Words_de extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"greet", "Hallo {0}, {1}"}}; } }
  static class Lines extends Handler {
    final String name; Lines(String n) { name = n; }
    public void publish(LogRecord r) { if (isLoggable(r)) System.out.println(name + ":" + r.getLevel() + ":" + r.getLoggerName() + ":" + (getFormatter() == null ? r.getMessage() : getFormatter().formatMessage(r)) + ":" + r.getSourceClassName() + "." + r.getSourceMethodName() + ":" + r.getResourceBundleName() + (r.getThrown() == null ? "" : r.getThrown())); }
    public void flush() {} public void close() { System.out.println("closed " + name); }
  }
  public static void main(String[] args) throws Exception {
    Logger root = Logger.getLogger(""), log = Logger.getLogger("app.part", "Logs$Words"), plain = Logger.getLogger("app");
    for (Handler h : root.getHandlers()) root.removeHandler(h);
    Lines h = new Lines("h"); h.setFormatter(new SimpleFormatter()); plain.addHandler(h); root.addHandler(new Lines("root"));
    log.log(Level.INFO, "greet", new Object[] {"you", 3}); log.warning("plain"); log.fine("lost"); plain.info("a {0}");
    plain.setLevel(Level.FINEST); log.log(Level.FINER, "x", new IOException("io")); log.entering("C", "m", "p"); log.exiting("C", "m"); log.throwing("C", "m", new Error("e"));
    plain.setFilter(r -> !r.getMessage().startsWith("no")); plain.info("not"); plain.info("yes"); plain.setUseParentHandlers(false); plain.severe("alone");
    System.out.println(log.getParent() == plain ? "parent" : "other"); System.out.println(log.getResourceBundleName() + log.getResourceBundle().getString("plain") + log.isLoggable(Level.FINE) + log.getLevel() + root.getLevel());
    System.out.println(Level.parse("800") + " " + Level.parse("WARNING").intValue() + Level.WARNING.getLocalizedName());
    ByteArrayOutputStream b = new ByteArrayOutputStream(); StreamHandler s = new StreamHandler(b, new SimpleFormatter() { public String format(LogRecord r) { return "[" + formatMessage(r) + "]"; } }); Logger other = Logger.getLogger("other"); other.setUseParentHandlers(false); other.addHandler(s); other.log(Level.INFO, "{0}-{1}", new Object[] {1, "b"}); other.info(() -> "supplied"); s.flush(); System.out.println(b);
    MemoryHandler m = new MemoryHandler(new Lines("mem"), 2, Level.SEVERE); other.addHandler(m); other.info("1"); other.info("2"); other.info("3"); other.severe("4");
    File f = File.createTempFile("log", ".txt"); FileHandler fh = new FileHandler(f.getPath()); fh.setFormatter(new Formatter() { public String format(LogRecord r) { return r.getMessage() + "\n"; } }); other.addHandler(fh); other.info("to file"); fh.close(); System.out.println(java.nio.file.Files.readString(f.toPath()));
    LogRecord r = new LogRecord(Level.INFO, "when"); r.setInstant(java.time.Instant.EPOCH); r.setLoggerName("n"); r.setSourceClassName("A"); r.setSourceMethodName("b"); r.setSequenceNumber(1); System.out.println(new SimpleFormatter().format(r)); 
    System.Logger sl = System.getLogger("sys"); System.out.println(sl.getName() + sl.isLoggable(System.Logger.Level.INFO) + sl.isLoggable(System.Logger.Level.DEBUG)); Logger.getLogger("sys").addHandler(new Lines("sl")); sl.log(System.Logger.Level.WARNING, "warned {0}", 5); sl.log(System.Logger.Level.INFO, "with", new Error("t"));
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(".level=SEVERE\nconf.level=FINE\n".getBytes())); System.out.println(Logger.getLogger("conf").getLevel() + "" + Logger.getLogger("").getLevel());
    LogManager.getLogManager().reset(); System.out.println(Collections.list(LogManager.getLogManager().getLoggerNames()).contains("app.part"));
  }
}
