package heddle.replace.java.util.logging;

import heddle.rt.Original;
import heddle.rt.VM;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import jdk.internal.misc.Unsafe;

/**
 * Writes what the JDK's code would, as one print: without its lock, and without the
 * caches of names, zones and formats, which cost executions. Where the program has
 * set a format, a stream, a zone or a language, the JDK's own code runs.
 */
public class ConsoleHandler {
    private ConsoleHandler() {}

    private static final long OUTPUT = VM.fieldOffset(java.util.logging.StreamHandler.class, "output");
    private static final long ZONE = VM.staticOffset(TimeZone.class, "defaultTimeZone");
    private static final Level[] USUAL = {Level.SEVERE, Level.WARNING, Level.INFO, Level.CONFIG, Level.FINE,
        Level.FINER, Level.FINEST};
    private static final String[] MONTHS = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
        "Nov", "Dec"};
    private static final String FORMAT = "java.util.logging.SimpleFormatter.format";

    private static OutputStream streamOf(java.util.logging.ConsoleHandler h) {
        return (OutputStream) Unsafe.getUnsafe().getReference(h, OUTPUT);
    }
    private static boolean isUsual(Level l) {
        for (Level u : USUAL)
            if (l == u)
                return true;
        return false;
    }
    /** Nobody has set a zone. */
    private static boolean isUTC() {
        return Unsafe.getUnsafe().getReferenceVolatile(null, ZONE) == null && System.getProperty("user.timezone") == null;
    }
    private static boolean isPlain(java.util.logging.ConsoleHandler h, LogRecord r) {
        return isUsual(r.getLevel()) && h.getFormatter() != null && h.getFormatter().getClass() == SimpleFormatter.class
            && h.getEncoding() == null && streamOf(h) == System.err
            && Locale.getDefault().getLanguage().equals("en") && isUTC()
            && System.getProperty(FORMAT) == null
            && java.util.logging.LogManager.getLogManager().getProperty(FORMAT) == null;
    }

    public static void publish(java.util.logging.ConsoleHandler self, LogRecord r) {
        if (r == null || !isPlain(self, r)) {
            Original.call(java.util.logging.ConsoleHandler.class, "publish", "(Ljava/util/logging/LogRecord;)V", self, r);
            return;
        }
        if (!self.isLoggable(r))
            return;
        StringBuilder text = new StringBuilder();
        addTime(text, LocalDateTime.ofEpochSecond(r.getInstant().getEpochSecond(), 0, ZoneOffset.UTC));
        String where = r.getSourceClassName();
        if (where == null)
            text.append(r.getLoggerName());
        else
            text.append(where).append(r.getSourceMethodName() == null ? "" : " " + r.getSourceMethodName());
        text.append('\n').append(r.getLevel().getName()).append(": ").append(messageOf(self, r));
        if (r.getThrown() != null) {
            StringWriter stack = new StringWriter();
            PrintWriter to = new PrintWriter(stack);
            to.println();
            r.getThrown().printStackTrace(to);
            to.flush();
            text.append(stack);
        }
        System.err.print(text.append('\n').toString());
    }
    private static String messageOf(java.util.logging.ConsoleHandler h, LogRecord r) {
        String m = r.getMessage();
        Object[] values = r.getParameters();
        if (m == null || r.getResourceBundle() != null)
            return h.getFormatter().formatMessage(r);
        if (values == null || values.length == 0)
            return m;
        String filled = filled(m, values);
        return filled != null ? filled : h.getFormatter().formatMessage(r);
    }
    /** As MessageFormat does it, or null where it takes more than {0} for texts and whole numbers. */
    private static String filled(String format, Object[] values) {
        StringBuilder to = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c == '\'' || c == '}')
                return null;
            if (c != '{') {
                to.append(c);
                continue;
            }
            if (i + 2 >= format.length() || format.charAt(i + 2) != '}')
                return null;
            int n = format.charAt(i + 1) - '0';
            if (n < 0 || n >= values.length || n > 9)
                return null;
            Object v = values[n];
            if (v instanceof Integer || v instanceof Long)
                grouped(to, ((Number) v).longValue());
            else if (v instanceof Number || v instanceof java.util.Date)
                return null;
            else
                to.append(v);
            i += 2;
        }
        return to.toString();
    }
    private static void grouped(StringBuilder to, long n) {
        String digits = Long.toString(n);
        int first = n < 0 ? 1 : 0;
        for (int i = 0; i < digits.length(); i++) {
            if (i > first && (digits.length() - i) % 3 == 0)
                to.append(',');
            to.append(digits.charAt(i));
        }
    }
    /** %1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp and a space. */
    private static void addTime(StringBuilder to, LocalDateTime t) {
        to.append(MONTHS[t.getMonthValue() - 1]).append(' ');
        two(to, t.getDayOfMonth()).append(", ");
        int year = t.getYear();
        to.append(year < 10 ? "000" : year < 100 ? "00" : year < 1000 ? "0" : "").append(year).append(' ');
        to.append(t.getHour() % 12 == 0 ? 12 : t.getHour() % 12).append(':');
        two(to, t.getMinute()).append(':');
        two(to, t.getSecond()).append(t.getHour() < 12 ? " AM " : " PM ");
    }
    private static StringBuilder two(StringBuilder to, int n) { return to.append(n < 10 ? "0" : "").append(n); }
}
