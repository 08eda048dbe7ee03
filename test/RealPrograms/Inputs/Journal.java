import java.io.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;

/** java.util.logging: levels, handlers, formatters, filters, files, bundles; System.getLogger. */
public class Journal {
  static class Lines extends Formatter {
    @Override public String format(LogRecord r) {
      return r.getLevel() + "|" + r.getLoggerName() + "|" + r.getSourceMethodName() + "|" + formatMessage(r) + (r.getThrown() == null ? "" : "|" + r.getThrown()) + "\n";
    }
    @Override public String getHead(Handler h) { return "head\n"; }
    @Override public String getTail(Handler h) { return "tail\n"; }
  }
  static class Kept extends Handler {
    final List<String> kept = new ArrayList<>();
    @Override public void publish(LogRecord r) {
      if (isLoggable(r))
        kept.add(r.getLevel().getName().charAt(0) + r.getMessage());
    }
    @Override public void flush() {}
    @Override public void close() { kept.add("closed"); }
  }
  public static void main(String[] args) throws Exception {
    Logger root = Logger.getLogger("");
    for (Handler h : root.getHandlers())
      root.removeHandler(h);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StreamHandler out = new StreamHandler(bytes, new Lines());
    out.setLevel(Level.ALL);
    root.addHandler(out);
    Logger app = Logger.getLogger("app"), db = Logger.getLogger("app.db");
    Kept kept = new Kept();
    db.addHandler(kept);
    db.setLevel(Level.FINE);
    kept.setFilter(r -> !r.getMessage().contains("secret"));
    app.info("started");
    app.fine("not shown");
    db.fine("query");
    db.finer("not shown");
    db.log(Level.WARNING, "slow {0} {1}", new Object[] {"q1", 12.5});
    db.log(Level.SEVERE, "failed", new IOException("disk"));
    db.warning("secret word");
    db.log(Level.CONFIG, () -> "made when needed");
    app.entering("Journal", "main");
    app.setLevel(Level.ALL);
    app.entering("Journal", "main", 5);
    app.exiting("Journal", "main", "done");
    app.throwing("Journal", "main", new IllegalStateException("x"));
    db.setUseParentHandlers(false);
    db.info("kept only");
    System.out.println(kept.kept + " " + db.getParent().getName() + " " + app.isLoggable(Level.FINEST) + " " + db.getLevel() + " " + Logger.getLogger("app.db.x").getLevel());
    out.close();
    System.out.print(bytes);
    FileHandler file = new FileHandler("/tmp/log%g.txt", 60, 2);
    file.setFormatter(new Lines());
    Logger f = Logger.getLogger("f");
    f.setUseParentHandlers(false);
    f.addHandler(file);
    for (int i = 0; i < 4; i++)
      f.info("message " + i);
    file.close();
    for (int g = 0; g < 2; g++)
      try (BufferedReader in = new BufferedReader(new FileReader("/tmp/log" + g + ".txt"))) {
        System.out.println(g + in.lines().toList().toString());
      }
    try {
      Level.parse("NOISY");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Level.parse("800") + " " + Level.parse("77").intValue() + " " + new SimpleFormatter().formatMessage(new LogRecord(Level.INFO, "{0,number} {0}")));
    MemoryHandler m = new MemoryHandler(kept, 3, Level.SEVERE);
    for (String s : "1 2 3 4".split(" "))
      m.publish(new LogRecord(Level.INFO, s));
    m.publish(new LogRecord(Level.SEVERE, "push"));
    m.close();
    System.out.println(kept.kept);
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream("handlers=\nq.level=SEVERE\n".getBytes()));
    System.out.println(Logger.getLogger("q").getLevel() + " " + root.getHandlers().length + " " + app.getLevel());
  }
}
