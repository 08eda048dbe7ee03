package java.lang;

import heddle.rt.Counter;
import heddle.rt.Detail;
import heddle.rt.VM;
import java.util.Map;

/**
 * Model of java.lang.Thread: identity, names, handlers; what schedules is the
 * machine's. What is not here is refused by name: the stack of another thread
 * that lives. Long, since the class has seventy public methods and its builders.
 */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    public enum State { NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED }

    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread t, Throwable e);
    }

    private static final Counter NAMED = new Counter(), MADE = new Counter();
    private static volatile UncaughtExceptionHandler defaultHandler;
    /**
     * A handler was given. Before that an uncaught exception looks for none, so
     * that it is not an event; and it is a finding.
     */
    private static boolean givesHandlers;

    private String name;
    private final boolean isNumbered;
    boolean daemon; // the machine's, when it starts
    private boolean isDaemon; // what others see of it, at any time
    private int priority = NORM_PRIORITY;
    private final Runnable target;
    private ThreadGroup group;
    private long tid;
    private volatile UncaughtExceptionHandler handler;
    private boolean dispatches; // for itself
    /** Once it is set; else the program's. Libraries write it by Unsafe. */
    private ClassLoader contextClassLoader;
    private boolean loaderIsSet;
    private boolean virtual;
    /** What setName gave it since it was made, or null: others may ask. */
    private volatile String newName;
    /** The machine's: it was interrupted before its start. */
    private boolean interruptedEarly;

    /** What its interrupt closes, under its lock; with Detail.CHANNELS. */
    private sun.nio.ch.Interruptible channel;
    private Object channelLock;
    private boolean hadChannel;

    /** For the wait for all (ShutdownHooks). */
    static Thread mainThread;

    /** Values of ThreadLocals, keys and values alternately (ThreadLocal). */
    Object[] localValues;
    /** ThreadLocalRandom's state. */
    public long threadLocalRandomSeed;
    public int threadLocalRandomProbe;
    public int threadLocalRandomSecondarySeed;
    /** The product of its choices of random numbers, or 0; whether it makes a Random without a seed. */
    public int randomChoices;
    public boolean makesRandom;
    /** LockSupport's blocker. */
    public Object parkBlocker;

    public Thread() { this(null, null, numbered(), 0); }
    public Thread(Runnable target) { this(null, target, numbered(), 0); }
    public Thread(String name) { this(null, null, name, 0); }
    public Thread(Runnable target, String name) { this(null, target, name, 0); }
    public Thread(ThreadGroup group, Runnable target) { this(group, target, numbered(), 0); }
    public Thread(ThreadGroup group, String name) { this(group, null, name, 0); }
    public Thread(ThreadGroup group, Runnable target, String name) {
        this(group, target, name, 0);
    }
    public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
        this(group, target, name, stackSize, true);
    }
    public Thread(ThreadGroup group, Runnable target, String name, long stackSize,
                  boolean inheritThreadLocals) {
        Thread parent = VM.currentThread();
        this.group = group != null ? group : parent.group;
        this.target = target;
        this.daemon = this.isDaemon = parent.daemon;
        if (Detail.is(Detail.INHERITANCE)) {
            inherit(parent);
        } else {
            this.priority = parent.priority;
            this.contextClassLoader = parent.contextClassLoader;
            this.loaderIsSet = parent.loaderIsSet;
        }
        priority = limited(priority);
        this.name = checked(name);
        isNumbered = name.startsWith(NUMBERED) || name.startsWith("ForkJoinPool"); // or looks so
        this.tid = MADE.take() + 2;
        if (Detail.is(Detail.CHANNELS))
            channelLock = new Object();
        if (inheritThreadLocals)
            localValues = ThreadLocal.inherited(parent.localValues);
    }

    /** With Detail.GROUPS a group may have set a limit. */
    private int limited(int p) { return Detail.is(Detail.GROUPS) ? Math.min(p, group.getMaxPriority()) : p; }

    /** By events, which a constructor's accesses are not. */
    private void inherit(Thread parent) {
        priority = parent.priority;
        contextClassLoader = parent.contextClassLoader;
        loaderIsSet = parent.loaderIsSet;
    }
    private void noteSet() {
        if (this != VM.currentThread() && Detail.hasThreads())
            Detail.see(Detail.INHERITANCE);
    }

    /** The main thread's object is made by the machine without a constructor. */
    public final void initMain() {
        group = ThreadGroup.MAIN;
        name = "main";
        priority = NORM_PRIORITY;
        tid = 1;
        mainThread = this;
        if (Detail.is(Detail.CHANNELS))
            channelLock = new Object();
        ThreadGroup.addMain(this);
    }

    private static final String NUMBERED = "Thread-";
    private static String numbered() { return NUMBERED + NAMED.take(); }

    private static String checked(String name) {
        if (name == null)
            throw new NullPointerException("name cannot be null");
        return name;
    }

    // JDK 21: a virtual thread is a thread like any other, and a daemon.
    public static Thread startVirtualThread(Runnable task) { return ofVirtual().start(task); }
    public static Builder.OfVirtual ofVirtual() { return new ThreadBuilder(true); }
    public static Builder.OfPlatform ofPlatform() { return new ThreadBuilder(false); }

    public interface Builder {
        Builder name(String name);
        Builder name(String prefix, long start);
        Builder inheritInheritableThreadLocals(boolean inherit);
        Builder uncaughtExceptionHandler(UncaughtExceptionHandler h);
        Thread unstarted(Runnable task);
        Thread start(Runnable task);
        java.util.concurrent.ThreadFactory factory();

        interface OfPlatform extends Builder {
            @Override OfPlatform name(String name);
            @Override OfPlatform name(String prefix, long start);
            @Override OfPlatform inheritInheritableThreadLocals(boolean inherit);
            @Override OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler h);
            OfPlatform group(ThreadGroup group);
            OfPlatform daemon(boolean on);
            default OfPlatform daemon() { return daemon(true); }
            OfPlatform priority(int priority);
            OfPlatform stackSize(long size);
        }
        interface OfVirtual extends Builder {
            @Override OfVirtual name(String name);
            @Override OfVirtual name(String prefix, long start);
            @Override OfVirtual inheritInheritableThreadLocals(boolean inherit);
            @Override OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler h);
        }
    }

    private static final class ThreadBuilder implements Builder.OfPlatform, Builder.OfVirtual {
        private final boolean isVirtual;
        private String name;
        private long number = -1;
        private ThreadGroup group;
        private Boolean daemon; // null: as the parent's
        private int priority;   // 0: as the parent's
        private boolean inherits = true;
        private UncaughtExceptionHandler handler;

        ThreadBuilder(boolean isVirtual) {
            this.isVirtual = isVirtual;
            if (isVirtual) {
                daemon = true;
                priority = NORM_PRIORITY;
            }
        }
        @Override
        public ThreadBuilder name(String name) {
            this.name = checked(name);
            number = -1;
            return this;
        }
        @Override
        public ThreadBuilder name(String prefix, long start) {
            if (start < 0)
                throw new IllegalArgumentException("'start' is negative");
            name = checked(prefix);
            number = start;
            return this;
        }
        @Override
        public ThreadBuilder inheritInheritableThreadLocals(boolean inherit) {
            inherits = inherit;
            return this;
        }
        @Override
        public ThreadBuilder uncaughtExceptionHandler(UncaughtExceptionHandler h) {
            handler = h;
            return this;
        }
        @Override
        public ThreadBuilder group(ThreadGroup group) {
            this.group = group;
            return this;
        }
        @Override
        public ThreadBuilder daemon(boolean on) {
            daemon = on;
            return this;
        }
        @Override
        public ThreadBuilder priority(int priority) {
            if (priority > MAX_PRIORITY || priority < MIN_PRIORITY)
                throw new IllegalArgumentException();
            this.priority = priority;
            return this;
        }
        @Override
        public ThreadBuilder stackSize(long size) { return this; }
        @Override
        public Thread unstarted(Runnable task) {
            java.util.Objects.requireNonNull(task);
            String n = name == null ? isVirtual ? "" : numbered()
                                    : number >= 0 ? name + number++ : name;
            Thread t = new Thread(group, task, n, 0, inherits);
            if (daemon != null)
                t.daemon = t.isDaemon = daemon;
            if (priority != 0)
                t.priority = priority;
            t.virtual = isVirtual;
            if (handler != null)
                t.setUncaughtExceptionHandler(handler);
            return t;
        }
        @Override
        public Thread start(Runnable task) {
            Thread t = unstarted(task);
            t.start();
            return t;
        }
        @Override
        public java.util.concurrent.ThreadFactory factory() { return this::unstarted; }
    }

    public static Thread currentThread() { return VM.currentThread(); }
    public static void yield() {}
    public static void onSpinWait() {}

    /** Milliseconds whose nanoseconds are as many as a long can say, or more: none of us will see their end. */
    private static final long FOREVER = Long.MAX_VALUE / 1000000;

    /** Until it is interrupted. */
    private static void sleepForEver() throws InterruptedException {
        Object o = new Object();
        synchronized (o) {
            try {
                for (;;)
                    o.wait();
            } catch (InterruptedException e) {
                throw new InterruptedException("sleep interrupted");
            }
        }
    }

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        if (millis >= FOREVER)
            sleepForEver();
        VM.sleepFor(millis * 1000000L);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        if (nanos < 0 || nanos > 999999)
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        if (millis >= FOREVER)
            sleepForEver();
        VM.sleepFor(millis * 1000000L + nanos);
    }

    public static void sleep(java.time.Duration d) throws InterruptedException {
        if (d.compareTo(java.time.Duration.ofMillis(FOREVER)) >= 0)
            sleepForEver();
        VM.sleepFor(d.toNanos());
    }

    public void start() {
        Thread by = VM.currentThread();
        if (by.daemon)
            ShutdownHooks.noteStart(by, this);
        if (Detail.is(Detail.GROUPS) && !virtual)
            ThreadGroup.start(this);
        else
            VM.threadStart(this);
    }

    public static int activeCount() { return currentThread().getThreadGroup().activeCount(); }
    public static int enumerate(Thread[] into) {
        return currentThread().getThreadGroup().enumerate(into);
    }
    /** The group, of whatever state it is. */
    final ThreadGroup ownGroup() { return group; }

    @Override
    public void run() {
        if (target != null)
            target.run();
    }

    public final void join() throws InterruptedException {
        if ((Detail.here & (Detail.ENDS | Detail.JOINS)) == 0)
            VM.join(this, 0);
        else
            awaitEnd(0);
    }

    public final void join(long millis) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        awaitEnd(millis < FOREVER ? millis : 0);
    }

    /**
     * The JDK's join is synchronized, and waits on the Thread object. While it
     * waits the lock is free, and before that it changes nothing. So it is enough
     * to lock it once at the end, unless the caller holds it.
     */
    private void awaitEnd(long millis) throws InterruptedException {
        if (Detail.is(Detail.ENDS)) {
            awaitNotified(millis);
        } else if (Detail.is(Detail.JOINS)) {
            if (VM.holdsLock(this))
                Detail.see(Detail.ENDS);
            try {
                VM.join(this, millis);
            } finally {
                synchronized (this) {
                }
            }
        } else {
            VM.join(this, millis);
        }
    }
    private synchronized void awaitNotified(long millis) throws InterruptedException {
        if (millis == 0) {
            while (hasToEnd())
                wait(0);
            return;
        }
        long until = System.nanoTime() + millis * 1000000L, left;
        while (hasToEnd() && (left = until - System.nanoTime()) > 0)
            wait((left + 999999) / 1000000L);
    }
    /** Its end is within a lock of it. */
    private boolean hasToEnd() { return !hasEnded && VM.isAlive(this); }

    public final void join(long millis, int nanos) throws InterruptedException {
        join(nanos > 0 ? millis + 1 : millis);
    }

    public final boolean join(java.time.Duration d) throws InterruptedException {
        java.util.Objects.requireNonNull(d);
        if (VM.state(this) == 0)
            throw new IllegalThreadStateException("Thread not started");
        if (d.isNegative() || d.isZero())
            return !isAlive();
        long nanos = d.compareTo(java.time.Duration.ofMillis(FOREVER)) < 0 ? d.toNanos() : Long.MAX_VALUE;
        awaitEnd(nanos == Long.MAX_VALUE ? 0 : (nanos + 999999) / 1000000);
        return !isAlive();
    }

    @Deprecated(since = "1.2", forRemoval = true)
    public int countStackFrames() { throw new UnsupportedOperationException(); }
    public final void stop() {
        if (Suspension.stops(this))
            isStillborn = true;
    }
    public final void suspend() { Suspension.suspend(this); }
    public final void resume() { Suspension.resume(this); }
    /** It was stopped before its start: it does not run. */
    private boolean isStillborn;
    public final boolean heddleRuns() { return !isStillborn; }
    /** While it has suspended itself, and since. */
    volatile Suspension suspension;
    @Override
    protected Object clone() throws CloneNotSupportedException { throw new CloneNotSupportedException(); }

    public void interrupt() {
        if (Detail.is(Detail.CHANNELS) && this != VM.currentThread()) {
            synchronized (channelLock) {
                if (channel != null) {
                    VM.interrupt(this);
                    channel.interrupt(this);
                    return;
                }
            }
        }
        VM.interrupt(this);
        if (this == VM.currentThread())
            return;
        Detail.see(Detail.INTERRUPTS);
        if (hadChannel) // as of the event above
            Detail.see(Detail.CHANNELS);
    }
    /**
     * The thread itself, where an operation on a channel begins (null: ends). The
     * beginning then looks at the interrupt status, so that of an interrupt and a
     * beginning that nothing orders each comes first, and hadChannel is seen.
     */
    public final void blockOn(sun.nio.ch.Interruptible b) {
        if (Detail.is(Detail.CHANNELS)) {
            synchronized (channelLock) {
                channel = b;
            }
        } else if (b != null) {
            hadChannel = true;
        }
    }
    public static boolean interrupted() { return VM.isInterrupted(VM.currentThread(), true); }
    public boolean isInterrupted() { return VM.isInterrupted(this, false); }
    public final boolean isAlive() {
        // A thread lives on while another one holds the lock of its object.
        if (Detail.is(Detail.JOINS))
            Detail.see(Detail.ENDS);
        return isThere();
    }
    private boolean isThere() {
        return VM.isAlive(this) && !(Detail.is(Detail.ENDS) && hasEnded);
    }

    private volatile boolean hasEnded; // with Detail.ENDS
    private heddle.rt.HeldReads heldReads;
    /** Of StampedLock: the thread itself reads under it, or has read. */
    public final void noteRead(Object lock, boolean begins) {
        heldReads = begins ? heddle.rt.HeldReads.add(heldReads, lock) : heddle.rt.HeldReads.remove(heldReads, lock);
    }
    public final boolean readsUnder(Object lock) { return heddle.rt.HeldReads.has(heldReads, lock); }

    /** Thread.join: "As a thread terminates the this.notifyAll method is invoked." */
    public final void tellEnd() {
        if (Detail.is(Detail.GROUPS) && !virtual)
            ThreadGroup.remove(this);
        if (!Detail.is(Detail.ENDS))
            return;
        synchronized (this) {
            hasEnded = true;
            notifyAll();
        }
    }

    public State getState() {
        Detail.lookAtWaiting();
        if (Detail.is(Detail.JOINS))
            Detail.see(Detail.ENDS);
        switch (VM.state(this)) {
        case 0: return State.NEW;
        case 1: return State.RUNNABLE;
        case 2: return State.BLOCKED;
        case 3: return State.WAITING;
        case 4: return State.TIMED_WAITING;
        default: return State.TERMINATED;
        }
    }

    public static boolean holdsLock(Object o) {
        if (o == null)
            throw new NullPointerException();
        return VM.holdsLock(o);
    }

    public final String getName() {
        String n = newName;
        if (n != null)
            return n;
        if (isNumbered)
            Counter.ask();
        return name;
    }
    public final void setName(String name) {
        newName = checked(name); // a reader of null takes the old name
        this.name = name; // for reports
    }
    public final boolean isDaemon() { return isDaemon; }
    public final void setDaemon(boolean on) {
        if (isThere())
            throw new IllegalThreadStateException();
        daemon = isDaemon = on;
    }
    public final int getPriority() { return priority; }
    public final void setPriority(int p) {
        if (p > MAX_PRIORITY || p < MIN_PRIORITY)
            throw new IllegalArgumentException();
        noteSet();
        priority = limited(p);
    }
    public long getId() {
        Counter.ask();
        return tid;
    }
    public final long threadId() { return getId(); }
    /** For the library, which only compares it. */
    public final long ownNumber() { return tid; }
    public final boolean isVirtual() { return virtual; }

    // What ScopedValue asks for, since JDK 25.
    private Object bindings;
    /** The class: none yet. */
    static Object scopedValueBindings() {
        Object b = VM.currentThread().bindings;
        return b == null ? Thread.class : b;
    }
    static void setScopedValueBindings(Object b) { VM.currentThread().bindings = b; }
    static Object findScopedValueBindings() { return null; }
    static void ensureMaterializedForStackWalk(Object b) {}
    private Object[] bindingsCache;
    static Object[] scopedValueCache() { return VM.currentThread().bindingsCache; }
    static void setScopedValueCache(Object[] cache) { VM.currentThread().bindingsCache = cache; }

    // What ThreadFlock asks for, since JDK 19: where the thread was started, the last scope that it opened.
    private jdk.internal.misc.ThreadFlock flock, scope;
    public final jdk.internal.misc.ThreadFlock heddleFlock() { return flock; }
    public final jdk.internal.misc.ThreadFlock heddleScope() { return scope; }
    public final void heddleSetScope(jdk.internal.misc.ThreadFlock f) { scope = f; }
    /** Of the current thread. */
    public final Object heddleBindings() { return scopedValueBindings(); }
    public final void heddleStart(jdk.internal.misc.ThreadFlock in, Object inherited) {
        if (flock != null)
            throw new IllegalThreadStateException();
        flock = in;
        bindings = inherited;
        start();
    }

    private boolean hasDied() {
        // The state of a living thread is not asked for: each of its steps may change it.
        return this != VM.currentThread() && !isThere() && VM.state(this) > 4;
    }
    /** Null for a dead thread. */
    public final ThreadGroup getThreadGroup() { return hasDied() ? null : group; }
    public ClassLoader getContextClassLoader() {
        return loaderIsSet || contextClassLoader != null ? contextClassLoader : heddle.rt.AppLoader.INSTANCE;
    }
    public void setContextClassLoader(ClassLoader l) {
        noteSet();
        contextClassLoader = l;
        loaderIsSet = true;
    }
    public final void checkAccess() {}

    public StackTraceElement[] getStackTrace() {
        if (this == VM.currentThread())
            return new Throwable().getStackTrace();
        if (isThere())
            VM.assumesOtherStacks();
        return new StackTraceElement[0];
    }
    /**
     * The threads that live, and their stacks. Those of others than the asker are
     * unknown when they are asked for: many look at the threads alone.
     */
    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        Map<Thread, Object> all = new java.util.LinkedHashMap<>();
        for (Thread t : ThreadGroup.SYSTEM.threads(true))
            all.put(t, t);
        return new Stacks(all.keySet());
    }
    private static final class Stacks extends java.util.AbstractMap<Thread, StackTraceElement[]> {
        private final java.util.Set<Thread> threads;
        private final StackTraceElement[] own = VM.currentThread().getStackTrace();
        private final Thread asker = VM.currentThread();
        Stacks(java.util.Set<Thread> threads) { this.threads = threads; }

        private StackTraceElement[] of(Thread t) {
            if (t == asker)
                return own;
            VM.assumesOtherStacks();
            return new StackTraceElement[0];
        }
        @Override public java.util.Set<Thread> keySet() { return threads; }
        @Override public int size() { return threads.size(); }
        @Override public boolean containsKey(Object t) { return threads.contains(t); }
        @Override
        public StackTraceElement[] get(Object t) { return threads.contains(t) ? of((Thread) t) : null; }
        @Override
        public java.util.Set<Entry<Thread, StackTraceElement[]>> entrySet() {
            java.util.Set<Entry<Thread, StackTraceElement[]>> all = new java.util.LinkedHashSet<>();
            for (Thread t : threads)
                all.add(new Stack(t));
            return all;
        }
        private final class Stack implements Entry<Thread, StackTraceElement[]> {
            private final Thread of;
            Stack(Thread of) { this.of = of; }
            @Override public Thread getKey() { return of; }
            @Override public StackTraceElement[] getValue() { return of(of); }
            @Override
            public StackTraceElement[] setValue(StackTraceElement[] s) { throw new UnsupportedOperationException(); }
        }
    }
    public static void dumpStack() { new Exception("Stack trace").printStackTrace(); }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler h) {
        givesHandlers = true;
        defaultHandler = h;
    }
    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return defaultHandler;
    }
    /** Of a thread that throws. */
    static UncaughtExceptionHandler lastHandler() { return givesHandlers ? defaultHandler : null; }
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        if (hasDied())
            return null;
        UncaughtExceptionHandler own = givesHandlers || !dispatches ? handler : null;
        return own != null ? own : group;
    }
    public void setUncaughtExceptionHandler(UncaughtExceptionHandler h) {
        givesHandlers = true;
        handler = h;
    }
    static void noteGroup() { givesHandlers = true; }

    /** Where no handler takes it, it is a finding (ThreadGroup). */
    public final void dispatchUncaughtException(Throwable e) {
        try {
            dispatches = true;
            UncaughtExceptionHandler h = getUncaughtExceptionHandler();
            dispatches = false;
            if (h.getClass() != ThreadGroup.class)
                VM.assumesHandled();
            h.uncaughtException(this, e);
        } catch (Throwable ignored) {
            // JLS 11.3: the virtual machine ignores it.
        }
    }

    @Override
    public String toString() {
        ThreadGroup of = getThreadGroup();
        return "Thread[" + (JdkVersion.feature() < 19 ? "" : "#" + threadId() + ",") + getName() + "," + priority + "," + (of == null ? "" : of.getName()) + "]";
    }
}
