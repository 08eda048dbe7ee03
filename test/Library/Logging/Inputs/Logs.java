import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import java.util.logging.ConsoleHandler;
import java.util.logging.FileHandler;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.logging.XMLFormatter;

/** java.util.logging from one thread; all goes to System.err, in which times are left out by the test. */
public class Logs {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() { return new Object[][] {{"hi", "hello, {0}"}, {"plain", "as it is"}}; }
    }
    public static class Own extends Level {
        public static final Level NOTE = new Own();
        Own() { super("NOTE", 850); }
    }
    static class Kept extends Handler {
        final List<String> all = new ArrayList<>();
        @Override
        public void publish(LogRecord r) {
            if (isLoggable(r))
                all.add(r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceMethodName() + " " + r.getMessage());
        }
        @Override public void flush() { all.add("flush"); }
        @Override public void close() { all.add("close"); }
    }
    static void show(Object o) { System.err.println(o); }

    public static void main(String[] args) throws Exception {
        Logger l = Logger.getLogger("a.b.c"), above = Logger.getLogger("a.b"), root = Logger.getLogger("");
        show(l.getParent() == above);
        show(above.getParent() == root);
        show(l.getLevel() + " " + root.getLevel() + " " + l.isLoggable(Level.INFO) + " " + l.isLoggable(Level.FINE));
        l.severe("severe");
        l.warning(() -> "supplied");
        l.info("info");
        l.config("config");
        l.log(Level.INFO, "{0} of {1}", new Object[] {1, "two"});
        l.log(Level.INFO, "one {0}", 1234567);
        l.log(Level.INFO, "no values {0}");
        l.log(Level.INFO, "{0} {1} {2} {0}", new Object[] {-1234, null, 'c'});
        l.log(Level.INFO, "it''s {0} '{1}' {7} {0,number,#.#}", 1.25);
        l.log(Level.INFO, "{0} {1} {x}", new Object[] {new StringBuilder("builder"), 100L});
        l.log(Level.INFO, "{0} {1}", new Object[] {0.5, Long.MIN_VALUE});
        l.log(Level.WARNING, "thrown", new IllegalStateException("why", new RuntimeException("cause")));
        l.logp(Level.INFO, "Some", "where", "placed");
        l.entering("Some", "where");
        l.log(Own.NOTE, "own level");
        LogRecord made = new LogRecord(Level.INFO, "made");
        made.setLoggerName("named");
        root.log(made);

        // Levels, parents, handlers of one's own
        Kept kept = new Kept();
        above.addHandler(kept);
        above.setLevel(Level.FINER);
        l.setUseParentHandlers(true);
        above.setUseParentHandlers(false);
        l.fine("fine");
        l.finest("finest");
        l.entering("Some", "in", 5);
        l.exiting("Some", "out", "result");
        l.throwing("Some", "at", new Exception());
        Filter none = r -> !r.getMessage().contains("secret");
        kept.setFilter(none);
        l.info("a secret");
        kept.setFilter(null);
        l.setFilter(none);
        l.info("a secret");
        kept.setLevel(Level.WARNING);
        l.info("too low");
        l.warning("enough");
        show(kept.all);
        show(above.getHandlers().length + " " + l.getHandlers().length + " " + root.getHandlers().length);
        above.removeHandler(kept);
        above.setUseParentHandlers(true);

        // Bundles
        Logger spoken = Logger.getLogger("spoken", "Logs$Texts");
        spoken.log(Level.INFO, "hi", "you");
        spoken.info("plain");
        spoken.info("missing");
        show(spoken.getResourceBundleName());
        spoken.logrb(Level.INFO, ResourceBundle.getBundle("Logs$Texts"), "hi", "by call");
        try {
            Logger.getLogger("spoken", "Logs$Other");
        } catch (RuntimeException e) {
            show(e.getClass());
        }

        // Formatters and streams
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StreamHandler to = new StreamHandler(bytes, new Formatter() {
            @Override public String getHead(Handler h) { return "<"; }
            @Override public String format(LogRecord r) { return r.getLevel().getLocalizedName() + ":" + formatMessage(r) + ";"; }
            @Override public String getTail(Handler h) { return ">"; }
        });
        Logger quiet = Logger.getAnonymousLogger();
        quiet.setUseParentHandlers(false);
        quiet.addHandler(to);
        quiet.info("to bytes");
        quiet.log(Level.SEVERE, "{0}", "value");
        to.close();
        show(bytes);
        MemoryHandler memory = new MemoryHandler(kept, 2, Level.SEVERE);
        kept.setLevel(Level.ALL);
        kept.all.clear();
        quiet.addHandler(memory);
        quiet.info("first");
        quiet.info("second");
        quiet.info("third");
        quiet.severe("pushed");
        show(kept.all);

        // Files
        Path file = Files.createTempFile("log", ".txt");
        FileHandler f = new FileHandler(file.toString());
        f.setFormatter(new SimpleFormatter());
        quiet.addHandler(f);
        quiet.info("into a file");
        f.close();
        show(Files.readAllLines(file).get(1));
        FileHandler x = new FileHandler(file.toString(), true);
        show(x.getFormatter() instanceof XMLFormatter);
        quiet.removeHandler(f);
        quiet.addHandler(x);
        quiet.info("<&>");
        x.close();
        List<String> lines = Files.readAllLines(file);
        show(lines.contains("  <message>&lt;&amp;&gt;</message>") + " " + lines.get(lines.size() - 1));
        Files.delete(file);

        // The console, changed
        root.getHandlers()[0].setLevel(Level.ALL);
        l.setLevel(Level.ALL);
        l.finest("shown now");
        root.getHandlers()[0].setFormatter(new Formatter() {
            @Override public String format(LogRecord r) { return "[" + r.getMessage() + "]\n"; }
        });
        l.info("formatted");
        PrintStream err = System.err;
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        System.setErr(new PrintStream(other));
        l.info("still to the old one");
        ConsoleHandler second = new ConsoleHandler();
        l.addHandler(second);
        l.warning("to both");
        System.setErr(err);
        show(other.toString().split("\n").length);
        l.removeHandler(second);

        // Configuration
        LogManager m = LogManager.getLogManager();
        show(m.getProperty("handlers") + " " + m.getProperty(".level") + " " + m.getProperty("none"));
        m.readConfiguration(new ByteArrayInputStream(("handlers=java.util.logging.ConsoleHandler\n.level=WARNING\n"
            + "java.util.logging.ConsoleHandler.level=FINE\nconfigured.level=FINE\n"
            + "java.util.logging.SimpleFormatter.format=%4$s %5$s%n\n").getBytes()));
        Logger configured = Logger.getLogger("configured");
        show(configured.getLevel() + " " + root.getLevel());
        configured.fine("by its configuration");
        l.info("level of root");
        Logger.getGlobal().severe("global");
        m.reset();
        show(root.getHandlers().length + " " + root.getLevel());
        List<String> names = new ArrayList<>(Collections.list(m.getLoggerNames()));
        names.retainAll(List.of("", "a.b", "a.b.c", "global", "spoken", "configured"));
        Collections.sort(names);
        show(names);
        show(Level.parse("900") + " " + Level.parse("INFO").intValue() + " " + Level.parse("850").getName());
    }
}
