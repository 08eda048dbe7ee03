package java.lang;

/** Stub: a name and a parent; no list of threads. */
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    static final ThreadGroup MAIN = new ThreadGroup("main", 0);

    private final String name;
    private final ThreadGroup parent;

    private ThreadGroup(String name, int root) {
        this.name = name;
        this.parent = null;
    }
    public ThreadGroup(String name) { this(MAIN, name); }
    public ThreadGroup(ThreadGroup parent, String name) {
        this.name = name;
        this.parent = parent;
    }
    public final String getName() { return name; }
    public final ThreadGroup getParent() { return parent; }
    public final int getMaxPriority() { return Thread.MAX_PRIORITY; }
    public final boolean isDaemon() { return false; }
    public final void checkAccess() {}
    public void uncaughtException(Thread t, Throwable e) { t.dispatchUncaughtException(e); }
    @Override
    public String toString() { return "java.lang.ThreadGroup[name=" + name + ",maxpri=10]"; }
}
