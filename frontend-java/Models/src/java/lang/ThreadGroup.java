package java.lang;

import heddle.rt.Cell;
import heddle.rt.Detail;
import heddle.rt.VM;

/**
 * A name, a parent, and, with Detail.GROUPS, the threads that were started and
 * have not ended. As in JDK 17 a thread is in the list from before its start to
 * before its end, and each look at the list is one event.
 */
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
    /** Of all groups, in the order of their starts. */
    private static final Cell LIST = new Cell();
    private static Thread[] threads = new Thread[16];
    private static int count;

    static void addMain(Thread main) { threads[count++] = main; }

    /** JDK 17 takes a thread out again that does not start. */
    static void start(Thread t) {
        LIST.beginWrite();
        boolean isNew = indexOf(t) < 0;
        if (isNew) {
            if (count == threads.length) {
                Thread[] more = new Thread[2 * count];
                for (int i = 0; i < count; i++)
                    more[i] = threads[i];
                threads = more;
            }
            threads[count++] = t;
        }
        LIST.end();
        try {
            VM.threadStart(t);
            isNew = false;
        } finally {
            if (isNew)
                remove(t);
        }
    }
    private static int indexOf(Thread t) {
        for (int i = 0; i < count; i++)
            if (threads[i] == t)
                return i;
        return -1;
    }
    static void remove(Thread t) {
        LIST.beginWrite();
        int i = indexOf(t);
        if (i >= 0) {
            for (count--; i < count; i++)
                threads[i] = threads[i + 1];
            threads[count] = null;
        }
        LIST.end();
    }
    private boolean contains(ThreadGroup g) {
        for (; g != null; g = g.parent)
            if (g == this)
                return true;
        return false;
    }
    public int activeCount() {
        Detail.see(Detail.GROUPS);
        LIST.beginRead();
        int n = 0;
        for (int i = 0; i < count; i++)
            if (contains(threads[i].ownGroup()))
                n++;
        LIST.end();
        return n;
    }
    public int enumerate(Thread[] into) { return enumerate(into, true); }
    /** This group's own before those of its subgroups. */
    public int enumerate(Thread[] into, boolean recurse) {
        int size = into.length;
        Detail.see(Detail.GROUPS);
        LIST.beginRead();
        int n = 0;
        for (int round = 0; round < (recurse ? 2 : 1); round++)
            for (int i = 0; i < count && n < size; i++) {
                ThreadGroup g = threads[i].ownGroup();
                if (round == 0 ? g == this : g != this && contains(g))
                    into[n++] = threads[i];
            }
        LIST.end();
        return n;
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
