package java.lang;

import heddle.rt.Cell;
import heddle.rt.Detail;
import heddle.rt.VM;

/**
 * A name, a parent, and, with Detail.GROUPS, the groups below it and the threads
 * that were started and have not ended. As in JDK 17 a thread is in the list from
 * before its start to before its end, and each look at the lists is one event.
 * Threads of the JVM's own are not there. What is not here is refused by name:
 * stop, suspend and resume, and, up to JDK 18, groups that destroy themselves.
 */
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    static final ThreadGroup SYSTEM = new ThreadGroup(), MAIN = new ThreadGroup(SYSTEM, "main", 0);
    /** A group can be destroyed; later that does nothing. */
    private static boolean destroys() { return JdkVersion.feature() < 19; }

    private final String name;
    private final ThreadGroup parent;
    private volatile int maxPriority = Thread.MAX_PRIORITY;
    private volatile boolean isDaemon, isDestroyed;
    private ThreadGroup[] below = {}; // in the order of their making

    private ThreadGroup() {
        name = "system";
        parent = null;
    }
    private ThreadGroup(ThreadGroup parent, String name, int maxPriority) {
        this.name = name;
        this.parent = parent;
        parent.below = new ThreadGroup[] {this};
    }
    public ThreadGroup(String name) { this(VM.currentThread().ownGroup(), name); }
    public ThreadGroup(ThreadGroup parent, String name) {
        parent.checkAccess();
        if (parent.isDestroyed)
            throw new IllegalThreadStateException();
        if (getClass() != ThreadGroup.class)
            Thread.noteGroup();
        this.name = name;
        this.parent = parent;
        maxPriority = parent.maxPriority;
        isDaemon = parent.isDaemon;
        if (!Detail.is(Detail.GROUPS))
            return; // nobody looks
        LIST.beginWrite();
        ThreadGroup[] more = new ThreadGroup[parent.below.length + 1];
        for (int i = 0; i < parent.below.length; i++)
            more[i] = parent.below[i];
        more[parent.below.length] = this;
        parent.below = more;
        LIST.end();
    }
    /** Of all groups, in the order of their starts. */
    private static final Cell LIST = new Cell();
    private static Thread[] threads = new Thread[16];
    private static int count;

    static void addMain(Thread main) { threads[count++] = main; }

    /** JDK 17 takes a thread out again that does not start. */
    static void start(Thread t) {
        if (t.ownGroup().isDestroyed)
            throw new IllegalThreadStateException();
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

    /** Those below it, then those below each. */
    private void collect(java.util.ArrayList<ThreadGroup> into, boolean recurse) {
        for (ThreadGroup g : below)
            into.add(g);
        for (ThreadGroup g : below)
            if (recurse)
                g.collect(into, true);
    }
    private java.util.ArrayList<ThreadGroup> groups(boolean recurse) {
        Detail.see(Detail.GROUPS);
        java.util.ArrayList<ThreadGroup> all = new java.util.ArrayList<>();
        LIST.beginRead();
        collect(all, recurse);
        LIST.end();
        return all;
    }
    /** At this time, its own and, or, those of groups below it. */
    final Thread[] threads(boolean recurse) {
        Thread[] all = new Thread[activeCount() + 1];
        for (;;) {
            int n = enumerate(all, recurse);
            if (n < all.length)
                return java.util.Arrays.copyOf(all, n);
            all = new Thread[2 * all.length];
        }
    }
    public int activeGroupCount() { return isDestroyed ? 0 : groups(true).size(); }
    public int enumerate(ThreadGroup[] into) { return enumerate(into, true); }
    public int enumerate(ThreadGroup[] into, boolean recurse) {
        int size = into.length, n = 0;
        for (ThreadGroup g : groups(recurse))
            if (n < size)
                into[n++] = g;
        return n;
    }
    /** One after the other, as the JDK does: what an interrupted one does may come before the next. */
    public final void interrupt() {
        for (Thread t : threads(false))
            t.interrupt();
        for (ThreadGroup g : groups(false))
            g.interrupt();
    }
    public void list() { list(0); }
    private void list(int indent) {
        String margin = " ".repeat(indent), inner = " ".repeat(indent + 4);
        System.out.println(margin + this);
        for (Thread t : threads(false))
            System.out.println(inner + t);
        for (ThreadGroup g : groups(false))
            g.list(indent + 4);
    }

    public final void destroy() {
        if (!destroys())
            return;
        if (isDestroyed || threads(false).length > 0)
            throw new IllegalThreadStateException();
        java.util.ArrayList<ThreadGroup> mine = groups(false);
        if (parent != null)
            isDestroyed = true;
        for (ThreadGroup g : mine)
            g.destroy();
        if (parent != null)
            parent.drop(this);
    }
    private void drop(ThreadGroup g) {
        LIST.beginWrite();
        int n = 0;
        ThreadGroup[] less = new ThreadGroup[below.length];
        for (ThreadGroup b : below)
            if (b != g)
                less[n++] = b;
        below = java.util.Arrays.copyOf(less, n);
        LIST.end();
    }
    public boolean isDestroyed() {
        Detail.see(Detail.GROUPS);
        return isDestroyed;
    }

    public final String getName() { return name; }
    public final ThreadGroup getParent() { return parent; }
    public final int getMaxPriority() { return maxPriority; }
    public final void setMaxPriority(int p) {
        if (p < Thread.MIN_PRIORITY || p > Thread.MAX_PRIORITY)
            return;
        Detail.see(Detail.GROUPS);
        maxPriority = parent == null ? p : Math.min(p, parent.maxPriority);
        for (ThreadGroup g : groups(false))
            g.setMaxPriority(p);
    }
    public final boolean isDaemon() { return isDaemon; }
    public final void setDaemon(boolean on) {
        if (on && destroys())
            throw VM.refused("java.lang.ThreadGroup.setDaemon(true): a group that destroys itself is not supported");
        isDaemon = on;
    }
    public final boolean parentOf(ThreadGroup g) { return contains(g); }
    public boolean allowThreadSuspension(boolean b) { return true; }
    public final void checkAccess() {}
    @Override
    public void uncaughtException(Thread t, Throwable e) {
        Thread.UncaughtExceptionHandler h = Thread.lastHandler();
        if (parent != null) {
            parent.uncaughtException(t, e);
        } else if (h != null) {
            VM.assumesHandled();
            h.uncaughtException(t, e);
        } else if (!(e instanceof ThreadDeath) || JdkVersion.feature() >= 20) {
            VM.uncaught(t, e);
        }
    }
    @Override
    public String toString() { return getClass().getName() + "[name=" + name + ",maxpri=" + maxPriority + "]"; }
}
