package java.util.logging;

import heddle.rt.VM;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Supplier;

/**
 * Model of java.util.logging.Logger: names, levels, filters and handlers as
 * documented; the root's console handler prints what is INFO or more to standard
 * error, a line each, without time and class. There is no configuration. Bundles
 * of texts are classes; those in files are refused by name.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    private static final Map<String, Logger> NAMED = new HashMap<>();
    private static final Logger ROOT = new Logger("");
    static {
        ROOT.parent = null;
        ROOT.level = Level.INFO;
        NAMED.put("", ROOT);
    }
    @Deprecated
    public static final Logger global = getLogger(GLOBAL_LOGGER_NAME);

    private final String name;
    private volatile Handler[] handlers = {};
    private Logger parent = ROOT;
    private volatile Level level; // null: the parent's
    private volatile Filter filter;
    private volatile boolean usesParent = true;

    private volatile ResourceBundle bundle;
    private volatile String bundleName;

    private Logger(String name) { this.name = name; }
    protected Logger(String name, String bundle) {
        this(name);
        useBundle(bundle);
    }

    public static final Logger getGlobal() { return global; }
    public static Logger getLogger(String name) {
        synchronized (NAMED) {
            Logger l = NAMED.get(name);
            if (l == null) {
                l = new Logger(name);
                addNamed(l);
            }
            return l;
        }
    }
    /** Puts the logger between its parent by name and those below it. */
    private static void addNamed(Logger l) {
        NAMED.put(l.name, l);
        String above = l.name;
        do {
            int dot = above.lastIndexOf('.');
            above = dot < 0 ? "" : above.substring(0, dot);
        } while (!NAMED.containsKey(above));
        l.parent = NAMED.get(above);
        for (Logger x : NAMED.values())
            if (x.name.startsWith(l.name + ".") && x.parent == l.parent)
                x.parent = l;
    }
    public static Logger getLogger(String name, String bundle) {
        Logger l = getLogger(name);
        l.useBundle(bundle);
        return l;
    }
    public static Logger getAnonymousLogger() { return new Logger((String) null); }
    public static Logger getAnonymousLogger(String bundle) {
        Logger l = getAnonymousLogger();
        l.useBundle(bundle);
        return l;
    }

    //
    // Bundles
    //

    /** The bundle of that name, which the logger keeps. */
    private synchronized void useBundle(String wanted) {
        if (wanted == null)
            return;
        if (bundleName != null) {
            if (!bundleName.equals(wanted))
                throw new IllegalArgumentException(bundleName + " != " + wanted);
            return;
        }
        bundle = find(wanted);
        bundleName = wanted;
    }
    private static ResourceBundle find(String wanted) {
        for (String locale : new String[] {"_en_US", "_en"})
            if (classNamed(wanted + locale) != null)
                throw VM.refused("java.util.logging.Logger: bundles for locales");
        Class<?> c = classNamed(wanted);
        if (c == null || !ResourceBundle.class.isAssignableFrom(c))
            throw VM.refused("java.util.logging.Logger: bundles that are not classes");
        try {
            return (ResourceBundle) c.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw VM.refused("java.util.logging.Logger: a bundle that cannot be made");
        }
    }
    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
    public ResourceBundle getResourceBundle() { return bundle; }
    public String getResourceBundleName() { return bundleName; }
    public synchronized void setResourceBundle(ResourceBundle b) {
        String of = b.getBaseBundleName();
        if (of == null || of.isEmpty())
            throw new IllegalArgumentException("resource bundle must have a name");
        if (bundle != null && !of.equals(bundleName))
            throw new IllegalArgumentException("can't replace resource bundle");
        bundle = b;
        bundleName = of;
    }
    /** A record's texts are in the bundle of the logger, or the next above that has one. */
    private void addBundle(LogRecord r) {
        for (Logger l = this; l != null; l = l.parent)
            if (l.bundleName != null) {
                r.setResourceBundle(l.bundle);
                r.setResourceBundleName(l.bundleName);
                return;
            }
    }

    public String getName() { return name; }
    public Logger getParent() { return parent; }
    public void setParent(Logger parent) {
        if (parent == null)
            throw new NullPointerException();
        this.parent = parent;
    }
    public Filter getFilter() { return filter; }
    public void setFilter(Filter f) { filter = f; }
    public Level getLevel() { return level; }
    public void setLevel(Level l) { level = l; }
    public boolean getUseParentHandlers() { return usesParent; }
    public void setUseParentHandlers(boolean use) { usesParent = use; }
    public synchronized void addHandler(Handler h) {
        if (h == null)
            throw new NullPointerException();
        Handler[] all = Arrays.copyOf(handlers, handlers.length + 1);
        all[handlers.length] = h;
        handlers = all;
    }
    public synchronized void removeHandler(Handler h) {
        List<Handler> all = new ArrayList<>(Arrays.asList(handlers));
        all.remove(h);
        handlers = all.toArray(new Handler[0]);
    }
    public Handler[] getHandlers() { return handlers.clone(); }

    public boolean isLoggable(Level l) {
        Logger of = this;
        Level least = of.level;
        while (least == null && (of = of.parent) != null)
            least = of.level;
        return least != Level.OFF && (least == null || l.intValue() >= least.intValue());
    }

    public void log(LogRecord r) {
        Filter f = filter;
        if (!isLoggable(r.getLevel()) || f != null && !f.isLoggable(r))
            return;
        Logger l = this;
        do {
            for (Handler h : l.handlers)
                h.publish(r);
            if (l == ROOT && r.getLevel().intValue() >= Level.INFO.intValue())
                System.err.println(r.getLevel() + ": " + text(r));
        } while (l.usesParent && (l = l.parent) != null);
    }
    private static String text(LogRecord r) {
        String m = String.valueOf(r.getMessage());
        if (r.getResourceBundle() != null && r.getResourceBundle().containsKey(m))
            m = r.getResourceBundle().getString(m);
        Object[] values = r.getParameters();
        for (int i = 0; values != null && i < values.length; i++)
            m = m.replace("{" + i + "}", String.valueOf(values[i]));
        return r.getThrown() == null ? m : m + " (" + r.getThrown() + ")";
    }
    private void log(Level l, String where, String method, Throwable t, String message, Object... values) {
        LogRecord r = new LogRecord(l, message);
        r.setLoggerName(name);
        r.setSourceClassName(where);
        r.setSourceMethodName(method);
        r.setThrown(t);
        if (values.length > 0)
            r.setParameters(values);
        addBundle(r);
        log(r);
    }

    public void log(Level l, String m) {
        if (isLoggable(l))
            log(l, null, null, null, m);
    }
    public void log(Level l, Supplier<String> m) {
        if (isLoggable(l))
            log(l, null, null, null, m.get());
    }
    public void log(Level l, String m, Object value) {
        if (isLoggable(l))
            log(l, null, null, null, m, value);
    }
    public void log(Level l, String m, Object[] values) {
        if (isLoggable(l))
            log(l, null, null, null, m, values);
    }
    public void log(Level l, String m, Throwable t) {
        if (isLoggable(l))
            log(l, null, null, t, m);
    }
    public void log(Level l, Throwable t, Supplier<String> m) {
        if (isLoggable(l))
            log(l, null, null, t, m.get());
    }
    public void logp(Level l, String where, String method, String m) {
        if (isLoggable(l))
            log(l, where, method, null, m);
    }
    public void logp(Level l, String where, String method, Supplier<String> m) {
        if (isLoggable(l))
            log(l, where, method, null, m.get());
    }
    public void logp(Level l, String where, String method, String m, Object value) {
        if (isLoggable(l))
            log(l, where, method, null, m, value);
    }
    public void logp(Level l, String where, String method, String m, Object[] values) {
        if (isLoggable(l))
            log(l, where, method, null, m, values);
    }
    public void logp(Level l, String where, String method, String m, Throwable t) {
        if (isLoggable(l))
            log(l, where, method, t, m);
    }
    public void logp(Level l, String where, String method, Throwable t, Supplier<String> m) {
        if (isLoggable(l))
            log(l, where, method, t, m.get());
    }
    public void entering(String where, String method) { logp(Level.FINER, where, method, "ENTRY"); }
    public void exiting(String where, String method) { logp(Level.FINER, where, method, "RETURN"); }
    public void throwing(String where, String method, Throwable t) { logp(Level.FINER, where, method, "THROW", t); }

    public void severe(String m) { log(Level.SEVERE, m); }
    public void warning(String m) { log(Level.WARNING, m); }
    public void info(String m) { log(Level.INFO, m); }
    public void config(String m) { log(Level.CONFIG, m); }
    public void fine(String m) { log(Level.FINE, m); }
    public void finer(String m) { log(Level.FINER, m); }
    public void finest(String m) { log(Level.FINEST, m); }
    public void severe(Supplier<String> m) { log(Level.SEVERE, m); }
    public void warning(Supplier<String> m) { log(Level.WARNING, m); }
    public void info(Supplier<String> m) { log(Level.INFO, m); }
    public void config(Supplier<String> m) { log(Level.CONFIG, m); }
    public void fine(Supplier<String> m) { log(Level.FINE, m); }
    public void finer(Supplier<String> m) { log(Level.FINER, m); }
    public void finest(Supplier<String> m) { log(Level.FINEST, m); }
}
