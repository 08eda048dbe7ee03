package java.lang;

import heddle.rt.Detail;
import heddle.rt.VM;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import jdk.internal.reflect.Reflection;

/** Model of java.lang.System: console, clock of the thread, a few properties. */
public final class System {
    private System() {}

    /** What --stdin says; else at its end from the start. */
    public static InputStream in = input();
    private static InputStream input() {
        String text = (String) VM.invokeStatic(VM.class, "heddle$stdin$()Ljava/lang/String;");
        return text == null ? new java.io.ByteArrayInputStream(new byte[0])
            : heddle.rt.FileTree.input(text);
    }
    /** Not final, which no program can see: setOut is here, and no hidden writes. */
    public static PrintStream out = new PrintStream(1);
    public static PrintStream err = new PrintStream(2);

    /** Null while they are as they were. */
    private static volatile Properties properties;

    // JLS 17.5.4: a reader finds that they change. Where a thread sets one
    // while there are others, accesses are events; they order nothing.
    private static final class Streams {
        static final Unsafe UNSAFE = Unsafe.getUnsafe();
        static final long IN = VM.staticOffset(System.class, "in");
        static final long OUT = VM.staticOffset(System.class, "out");
        static final long ERR = VM.staticOffset(System.class, "err");
        static void set(long field, Object s) {
            if (Detail.is(Detail.STREAMS))
                UNSAFE.putReferenceOpaque(null, field, s);
            else
                UNSAFE.putReference(null, field, s);
            if (Detail.hasThreads())
                Detail.see(Detail.STREAMS);
        }
    }
    public static void setOut(PrintStream s) { Streams.set(Streams.OUT, s); }
    public static void setErr(PrintStream s) { Streams.set(Streams.ERR, s); }
    public static void setIn(InputStream s) { Streams.set(Streams.IN, s); }

    // What reads of the fields are lowered to (MethodLoweringMemory.cpp).
    static InputStream readIn() {
        return (Detail.here & Detail.STREAMS) != 0
            ? (InputStream) Streams.UNSAFE.getReferenceOpaque(null, Streams.IN) : in;
    }
    static PrintStream readOut() {
        return (Detail.here & Detail.STREAMS) != 0
            ? (PrintStream) Streams.UNSAFE.getReferenceOpaque(null, Streams.OUT) : out;
    }
    static PrintStream readErr() {
        return (Detail.here & Detail.STREAMS) != 0
            ? (PrintStream) Streams.UNSAFE.getReferenceOpaque(null, Streams.ERR) : err;
    }

    public static native void arraycopy(Object src, int srcPos, Object dest, int destPos, int length);
    public static int identityHashCode(Object o) { return o == null ? 0 : VM.identityHash(o); }
    public static long nanoTime() { return VM.nanoTime(); }
    public static long currentTimeMillis() { return VM.wallClock() / 1000000L; }
    public static void exit(int status) { ShutdownHooks.exit(status); }
    public static void gc() { java.lang.ref.ModelCollection.run(); }
    public static void runFinalization() {}
    public static void load(String file) {}
    public static void loadLibrary(String name) {}
    public static String mapLibraryName(String name) { return "lib" + name.toString() + ".so"; }
    public static java.nio.channels.Channel inheritedChannel() { return null; }
    public static String lineSeparator() { return "\n"; }
    public static SecurityManager getSecurityManager() { return null; }
    static boolean allowSecurityManager() { return false; }
    /** To 17 it is there unless it is forbidden (JEP 411), later not unless it is allowed. */
    public static void setSecurityManager(SecurityManager s) {
        if (JdkVersion.feature() > 17)
            throw new UnsupportedOperationException(JdkVersion.feature() < 24
                ? "The Security Manager is deprecated and will be removed in a future release"
                : "Setting a Security Manager is not supported");
        if (s != null)
            throw VM.refused("installs a security manager: System.setSecurityManager");
    }
    public static String getenv(String name) { return null; }
    public static Map<String, String> getenv() { return new HashMap<>(); }
    public static java.io.Console console() { return null; }

    private static final String[] BUILTIN = {
        "line.separator", "\n", "file.separator", "/", "path.separator", ":",
        "java.vm.name", "Heddle", "java.vm.vendor", "Heddle",
        "java.vm.specification.name", "Java Virtual Machine Specification",
        "java.vm.specification.vendor", "Oracle Corporation",
        "sun.arch.data.model", "64", "sun.cpu.endian", "little",
        "java.home", "/", "java.class.path", "", "java.library.path", "",
        "sun.boot.library.path", "", "java.io.tmpdir", "/tmp", "os.name", "Linux",
        "os.arch", "amd64", "os.version", "0", "user.dir", "/", "user.home", "/",
        "user.name", "heddle", "user.language", "en", "file.encoding", "UTF-8",
        "native.encoding", "UTF-8", "sun.jnu.encoding", "UTF-8", "stdout.encoding", "UTF-8"};

    /** What the JDK says of itself. */
    private static final class Versions {
        static final Map<String, String> ALL = new HashMap<>();
        static {
            VersionProps.init(ALL);
            ALL.put("java.vm.version", ALL.get("java.runtime.version"));
            ALL.put("java.vm.specification.version", ALL.get("java.specification.version"));
        }
    }

    /** What the command line gives with -D: names and values in turn, the last first. */
    private static final class Given {
        static final String[] ALL;
        static {
            String text = VM.givenProperties();
            int n = 0;
            for (int i = 0; i < text.length(); i++)
                if (text.charAt(i) == 0)
                    n++;
            ALL = new String[n];
            for (int i = 0, from = 0; i < n; i++) {
                int to = text.indexOf(0, from);
                ALL[n - 2 - i + 2 * (i & 1)] = text.substring(from, to);
                from = to + 1;
            }
        }
    }

    /**
     * Whether --add-opens or --add-exports gives the package, as module/package,
     * to the target; the launcher of a JVM, too, keeps them from the program's
     * properties.
     */
    static boolean adds(String option, String what, String target) {
        String[] given = Given.ALL;
        for (int i = 0; i < given.length; i += 2)
            if (given[i].equals(option) && given[i + 1].startsWith(what + "=")
                && ("," + given[i + 1].substring(what.length() + 1) + ",").contains("," + target + ","))
                return true;
        return false;
    }
    private static boolean isHidden(String key) { return key.startsWith("--add-"); }

    private static String builtin(String key) {
        if (isHidden(key))
            return null;
        String[] given = Given.ALL;
        for (int i = 0; i < given.length; i += 2)
            if (given[i].equals(key))
                return given[i + 1];
        for (int i = 0; i < BUILTIN.length; i += 2)
            if (BUILTIN[i].equals(key))
                return BUILTIN[i + 1];
        return key.startsWith("java.") ? Versions.ALL.get(key) : null;
    }

    private static void check(String key) {
        if (key == null)
            throw new NullPointerException("key can't be null");
        if (key.isEmpty())
            throw new IllegalArgumentException("key can't be empty");
    }

    /** Made at once, by the first to ask: an initialiser of the library is part of a step. */
    private static final class AllProperties {
        static final Properties ALL = make();

        static Properties make() {
            Properties all = new Properties();
            for (int i = 0; i < BUILTIN.length; i += 2)
                all.setProperty(BUILTIN[i], BUILTIN[i + 1]);
            all.putAll(Versions.ALL);
            String[] given = Given.ALL;
            for (int i = given.length - 2; i >= 0; i -= 2)
                if (!isHidden(given[i]))
                    all.setProperty(given[i], given[i + 1]);
            return all;
        }
    }

    public static String getProperty(String key) {
        check(key);
        Properties p = properties;
        return p != null ? p.getProperty(key) : builtin(key);
    }
    public static String getProperty(String key, String def) {
        String v = getProperty(key);
        return v == null ? def : v;
    }
    public static String setProperty(String key, String value) {
        check(key);
        return (String) getProperties().setProperty(key, value);
    }
    public static String clearProperty(String key) {
        check(key);
        return (String) getProperties().remove(key);
    }
    /** Null: those of the beginning again. */
    public static void setProperties(Properties p) {
        properties = p != null ? p : AllProperties.make();
    }
    public static Properties getProperties() {
        Properties p = properties;
        if (p == null)
            properties = p = AllProperties.ALL;
        return p;
    }

    //
    // Loggers: the JDK's own, behind these interfaces
    //

    public static Logger getLogger(String name) {
        if (name == null)
            throw new NullPointerException();
        return jdk.internal.logger.LazyLoggers.getLogger(name, Reflection.getCallerClass().getModule());
    }
    public static Logger getLogger(String name, ResourceBundle texts) {
        if (texts == null || name == null)
            throw new NullPointerException();
        Module of = Reflection.getCallerClass().getModule();
        return LoggerFinder.getLoggerFinder().getLocalizedLogger(name, texts, of);
    }

    public interface Logger {
        enum Level {
            ALL(Integer.MIN_VALUE), TRACE(400), DEBUG(500), INFO(800), WARNING(900), ERROR(1000), OFF(Integer.MAX_VALUE);
            private final int severity;
            Level(int severity) { this.severity = severity; }
            public final String getName() { return name(); }
            public final int getSeverity() { return severity; }
        }

        String getName();
        boolean isLoggable(Level l);
        void log(Level l, ResourceBundle texts, String message, Throwable t);
        void log(Level l, ResourceBundle texts, String format, Object... values);

        default void log(Level l, String message) { log(l, (ResourceBundle) null, message, (Object[]) null); }
        default void log(Level l, Supplier<String> message) {
            Objects.requireNonNull(message);
            if (isLoggable(Objects.requireNonNull(l)))
                log(l, (ResourceBundle) null, message.get(), (Object[]) null);
        }
        default void log(Level l, Object o) {
            Objects.requireNonNull(o);
            if (isLoggable(Objects.requireNonNull(l)))
                log(l, (ResourceBundle) null, o.toString(), (Object[]) null);
        }
        default void log(Level l, String message, Throwable t) { log(l, null, message, t); }
        default void log(Level l, Supplier<String> message, Throwable t) {
            Objects.requireNonNull(message);
            if (isLoggable(Objects.requireNonNull(l)))
                log(l, null, message.get(), t);
        }
        default void log(Level l, String format, Object... values) { log(l, null, format, values); }
    }

    /** Where loggers come from: a service, else java.util.logging. */
    public abstract static class LoggerFinder {
        protected LoggerFinder() {}
        public abstract Logger getLogger(String name, Module of);
        public Logger getLocalizedLogger(String name, ResourceBundle texts, Module of) {
            return new jdk.internal.logger.LocalizedLoggerWrapper<>(getLogger(name, of), texts);
        }
        public static LoggerFinder getLoggerFinder() { return accessProvider(); }
        static LoggerFinder accessProvider() {
            if (provider == null)
                provider = jdk.internal.logger.LoggerFinderLoader.getLoggerFinder();
            return provider;
        }
        private static volatile LoggerFinder provider;
    }
}
