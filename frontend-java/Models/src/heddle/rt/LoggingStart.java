package heddle.rt;

import jdk.internal.misc.Unsafe;

/**
 * The usual handler of java.util.logging, the console, is made as this class is
 * initialised, by a step of the thread that comes first: which of several does is
 * not to be seen. Where the program has configured anything else, the JDK's code
 * makes it.
 */
public final class LoggingStart {
    private LoggingStart() {}

    private static final String MANAGER = "java.util.logging.LogManager";
    static {
        Class<?> c = VM.classNamed(MANAGER);
        Object m = VM.invokeStatic(c, "getLogManager()Ljava/util/logging/LogManager;");
        Unsafe u = Unsafe.getUnsafe();
        java.util.Properties p = (java.util.Properties) u.getReference(m, VM.fieldOffset(c, "props"));
        java.util.concurrent.locks.ReentrantLock l =
            (java.util.concurrent.locks.ReentrantLock) u.getReference(m, VM.fieldOffset(c, "configurationLock"));
        if (m.getClass() == c && "java.util.logging.ConsoleHandler".equals(p.getProperty("handlers")) && !l.isLocked())
            Original.call(c, "initializeGlobalHandlers", "()V", m);
    }
    /** Before anything changes handlers. */
    public static void make() {}
}
