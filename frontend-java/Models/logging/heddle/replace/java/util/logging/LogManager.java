package heddle.replace.java.util.logging;

import heddle.rt.LoggingStart;
import heddle.rt.Original;
import heddle.rt.VM;
import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import jdk.internal.misc.Unsafe;

/**
 * The JDK's file conf/logging.properties is not among the execution's files: what it
 * says stands here. The usual handler is made in one step (heddle.rt.LoggingStart).
 */
public class LogManager {
    private LogManager() {}

    private static final String DEFAULTS = "handlers= java.util.logging.ConsoleHandler\n.level= INFO\n"
        + "java.util.logging.FileHandler.pattern = %h/java%u.log\njava.util.logging.FileHandler.limit = 50000\n"
        + "java.util.logging.FileHandler.count = 1\njava.util.logging.FileHandler.maxLocks = 100\n"
        + "java.util.logging.FileHandler.formatter = java.util.logging.XMLFormatter\n"
        + "java.util.logging.ConsoleHandler.level = INFO\n"
        + "java.util.logging.ConsoleHandler.formatter = java.util.logging.SimpleFormatter\n";
    private static final Class<?> REAL = java.util.logging.LogManager.class;
    private static final long DONE = VM.fieldOffset(REAL, "initializationDone");

    public static void initializeGlobalHandlers(java.util.logging.LogManager self) {
        start(self);
        Original.call(REAL, "initializeGlobalHandlers", "()V", self);
    }
    /** But for the manager's own first reading of its configuration. */
    private static void start(java.util.logging.LogManager self) {
        if (Unsafe.getUnsafe().getBooleanVolatile(self, DONE))
            LoggingStart.make();
    }

    public static void reset(java.util.logging.LogManager self) {
        start(self);
        Original.call(REAL, "reset", "()V", self);
    }
    public static void readConfiguration(java.util.logging.LogManager self, InputStream from) throws IOException {
        start(self);
        Original.call(REAL, "readConfiguration", "(Ljava/io/InputStream;)V", self, from);
    }
    /** As the JDK does, but for where the defaults are. */
    public static void readConfiguration(java.util.logging.LogManager self) throws IOException {
        String made = System.getProperty("java.util.logging.config.class");
        if (made != null) {
            try {
                ClassLoader.getSystemClassLoader().loadClass(made).getConstructor().newInstance();
                return;
            } catch (Exception e) {
                System.err.println("Logging configuration class \"" + made + "\" failed");
                System.err.println("" + e);
            }
        }
        String file = System.getProperty("java.util.logging.config.file");
        try (InputStream in = file != null ? new FileInputStream(file)
                                           : new ByteArrayInputStream(DEFAULTS.getBytes("ISO-8859-1"))) {
            self.readConfiguration(in);
        }
    }
}
