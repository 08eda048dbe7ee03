package java.util.logging;

import heddle.rt.Counter;
import heddle.rt.VM;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Instant;
import java.util.ResourceBundle;

/**
 * Model of java.util.logging.LogRecord: its numbers, of the record and of the
 * thread, are those of heddle.rt.Counter, so that threads that log are not ordered
 * by them unless the program looks. Streams of objects are refused.
 */
public class LogRecord implements Serializable {
    private static final long serialVersionUID = 5372048053134512534L;
    private static final Counter MADE = new Counter();

    private Level level;
    private String message;
    private long number = MADE.take();
    private boolean isNumbered = true; // not by the program
    private Thread by = Thread.currentThread();
    private long threadNumber;
    private Instant instant = Instant.now();
    private String sourceClass, sourceMethod;
    private boolean isInferred; // or set
    private Throwable thrown;
    private String loggerName, bundleName;
    private ResourceBundle bundle;
    private Object[] parameters;

    public LogRecord(Level level, String message) {
        if (level == null)
            throw new NullPointerException();
        this.level = level;
        this.message = message;
    }

    public String getLoggerName() { return loggerName; }
    public void setLoggerName(String name) { loggerName = name; }
    public ResourceBundle getResourceBundle() { return bundle; }
    public void setResourceBundle(ResourceBundle b) { bundle = b; }
    public String getResourceBundleName() { return bundleName; }
    public void setResourceBundleName(String name) { bundleName = name; }
    public Level getLevel() { return level; }
    public void setLevel(Level l) {
        if (l == null)
            throw new NullPointerException();
        level = l;
    }
    public long getSequenceNumber() {
        if (isNumbered)
            Counter.ask();
        return number;
    }
    public void setSequenceNumber(long n) {
        number = n;
        isNumbered = false;
    }
    public String getMessage() { return message; }
    public void setMessage(String m) { message = m; }
    public Object[] getParameters() { return parameters; }
    public void setParameters(Object[] p) { parameters = p; }
    public Throwable getThrown() { return thrown; }
    public void setThrown(Throwable t) { thrown = t; }

    public long getLongThreadID() { return by != null ? by.getId() : threadNumber; }
    public LogRecord setLongThreadID(long n) {
        by = null;
        threadNumber = n;
        return this;
    }
    public int getThreadID() { return (int) getLongThreadID(); }
    public void setThreadID(int n) { setLongThreadID(n); }

    public Instant getInstant() { return instant; }
    public void setInstant(Instant i) {
        i.toEpochMilli(); // which throws if it cannot be told
        instant = i;
    }
    public long getMillis() { return instant.toEpochMilli(); }
    public void setMillis(long millis) { instant = Instant.ofEpochMilli(millis); }

    public String getSourceClassName() {
        infer();
        return sourceClass;
    }
    public void setSourceClassName(String name) {
        isInferred = true;
        sourceClass = name;
    }
    public String getSourceMethodName() {
        infer();
        return sourceMethod;
    }
    public void setSourceMethodName(String name) {
        isInferred = true;
        sourceMethod = name;
    }
    /** The caller of the outermost of the logger's methods that are on top. */
    private void infer() {
        if (isInferred)
            return;
        isInferred = true;
        boolean inLogger = false;
        for (StackTraceElement e : new Throwable().getStackTrace()) {
            boolean isLogger = isLogger(e.getClassName());
            if (inLogger && !isLogger) {
                sourceClass = e.getClassName();
                sourceMethod = e.getMethodName();
                return;
            }
            inLogger |= isLogger;
        }
    }
    private static boolean isLogger(String name) {
        return name.equals("java.util.logging.Logger") || name.startsWith("sun.util.logging.")
            || name.startsWith("java.util.logging.LoggingProxyImpl") || name.equals("java.util.logging.LogManager$RootLogger")
            || name.startsWith("sun.logging.") || name.startsWith("jdk.internal.logger.")
            || name.startsWith("heddle.replace.java.util.logging.");
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        throw VM.refused("java.util.logging.LogRecord: serialization is not supported");
    }
}
