package java.lang;

import heddle.rt.VM;

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
        if (getClass() != ThreadGroup.class)
            Thread.noteGroup();
        this.name = name;
        this.parent = parent;
    }
    public final String getName() { return name; }
    public final ThreadGroup getParent() { return parent; }
    public final int getMaxPriority() { return Thread.MAX_PRIORITY; }
    public final boolean isDaemon() { return false; }
    public final void checkAccess() {}
    @Override
    public void uncaughtException(Thread t, Throwable e) {
        Thread.UncaughtExceptionHandler h = Thread.lastHandler();
        if (parent != null) {
            parent.uncaughtException(t, e);
        } else if (h != null) {
            VM.assumesHandled();
            h.uncaughtException(t, e);
        } else {
            VM.uncaught(t, e);
        }
    }
    @Override
    public String toString() { return "java.lang.ThreadGroup[name=" + name + ",maxpri=10]"; }
}
