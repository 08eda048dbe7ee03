package jdk.internal.misc;

import heddle.rt.Cell;
import heddle.rt.VM;
import java.time.Duration;
import java.util.concurrent.StructureViolationException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Model of what StructuredTaskScope starts its threads in and waits for them by (since
 * JDK 19): to start, to end, to wake and to wait are an event each. State: as many below
 * 0 as there are threads that have not ended, and WOKEN more once the owner is to wake.
 */
public class ThreadFlock implements AutoCloseable {
    private static final int WOKEN = 1 << 20;
    private static final class Count extends Cell {
        /** What a thread did happens before what follows the wait for it. */
        volatile int ended;
    }

    private final Count core = new Count();
    private final String name;
    private final Thread owner = VM.currentThread();
    private final Object bindings = owner.heddleBindings();
    /** The owner's scopes are a stack. */
    private final ThreadFlock below = owner.heddleScope();
    // Within a section.
    private Thread[] there = {};
    private boolean isShutdown;
    private volatile boolean isClosed;

    private ThreadFlock(String name) { this.name = name; }

    public static ThreadFlock open(String name) {
        ThreadFlock f = new ThreadFlock(name);
        f.owner.heddleSetScope(f);
        return f;
    }
    public String name() { return name; }
    public Thread owner() { return owner; }

    private void ensureOwner() {
        if (VM.currentThread() != owner)
            throw new WrongThreadException("Current thread not owner");
    }

    public Thread start(Thread t) {
        Thread by = VM.currentThread();
        if (by != owner && !containsThread(by))
            throw new WrongThreadException("Current thread not owner or thread in flock");
        core.beginWrite();
        boolean ok = !isShutdown;
        if (ok)
            add(t);
        Cell.end();
        if (!ok)
            throw new IllegalStateException("Shutdown");
        boolean starts = false;
        try {
            if (by.heddleBindings() != bindings)
                throw new StructureViolationException("Scoped value bindings have changed");
            t.heddleStart(this, bindings);
            starts = true;
        } finally {
            if (!starts)
                leave(t);
        }
        return t;
    }

    /** Within a section. */
    private void add(Thread t) {
        Thread[] more = new Thread[there.length + 1];
        for (int i = 0; i < there.length; i++)
            more[i] = there[i];
        more[there.length] = t;
        there = more;
        --core.state;
    }
    /** A thread ends. */
    public void leave(Thread t) {
        core.beginWrite();
        Thread[] others = new Thread[there.length - 1];
        int n = 0;
        for (Thread o : there)
            if (o != t)
                others[n++] = o;
        there = others;
        core.ended = 0;
        ++core.state;
        Cell.end();
    }

    public void shutdown() {
        core.beginWrite();
        isShutdown = true;
        Cell.end();
    }
    public void wakeup() {
        core.beginWrite();
        if (core.state <= 0)
            core.state += WOKEN;
        Cell.end();
    }

    /** 1 all have ended, 0 not, -1 the time is up, -2 interrupted. */
    private int await(int flags, long nanos) {
        core.begin(0, Cell.MOST, Cell.WRITES | flags, null);
        int seen = core.ended, result;
        boolean isMet = core.state >= 0;
        if (Cell.isInterrupted(flags, isMet)) {
            result = -2;
        } else if (!isMet) {
            result = -1;
            Cell.pass(nanos);
        } else {
            if (core.state > 0)
                core.state -= WOKEN;
            result = core.state == 0 ? 1 : 0;
        }
        Cell.end();
        return result;
    }
    public boolean awaitAll() throws InterruptedException {
        ensureOwner();
        int result = await(Cell.INTERRUPTIBLE | Cell.MET_FIRST, 0);
        if (result == -2)
            throw new InterruptedException();
        return result > 0;
    }
    public boolean awaitAll(Duration timeout) throws InterruptedException, TimeoutException {
        ensureOwner();
        long nanos = java.util.concurrent.TimeUnit.NANOSECONDS.convert(timeout);
        int result = await(Cell.INTERRUPTIBLE | Cell.MET_FIRST | Cell.timed(nanos), nanos);
        if (result == -2)
            throw new InterruptedException();
        if (result == -1)
            throw new TimeoutException();
        return result > 0;
    }

    @Override
    public void close() {
        ensureOwner();
        if (isClosed)
            return;
        boolean isLast = pop();
        awaitEnd();
        if (!isLast)
            throw new StructureViolationException();
    }
    private void awaitEnd() {
        isClosed = true;
        shutdown();
        while (await(0, 0) == 0)
            ;
    }
    /** Whether it was the last that was opened; those that were opened later are closed, too. */
    private boolean pop() {
        ThreadFlock last = owner.heddleScope();
        for (ThreadFlock f = last; f != null && f != this; f = f.below)
            f.awaitEnd();
        owner.heddleSetScope(below);
        return last == this;
    }

    public boolean isShutdown() {
        core.beginRead();
        boolean is = isShutdown;
        Cell.end();
        return is;
    }
    public boolean isClosed() { return isClosed; }
    public Stream<Thread> threads() {
        core.beginRead();
        Thread[] all = there;
        Cell.end();
        return Stream.of(all);
    }
    public boolean containsThread(Thread t) {
        for (ThreadFlock f = t.heddleFlock(); f != null; f = f.below != null ? f.below : f.owner.heddleFlock())
            if (f == this)
                return true;
        return false;
    }
    @Override
    public String toString() {
        String id = getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(this));
        return name == null ? id : name + "/" + id;
    }
}
