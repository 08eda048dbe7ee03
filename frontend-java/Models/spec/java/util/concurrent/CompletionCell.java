package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Detail;

/**
 * How a CompletableFuture has ended, and the stages that wait for that. State:
 * OPEN, or how it has ended. Once it has ended stages are only taken away; with
 * Detail.OBTRUSION it may end anew, so that how and result are looked at at once.
 */
final class CompletionCell extends Cell implements ForkJoinPool.ManagedBlocker {
    static final int OPEN = 0, VALUE = 1, THROWN = 2;

    /** A stage among those that wait for an end. */
    private static final class Link {
        final DependentStage stage;
        final CompletionCell source;
        final Link next;
        /** What its thread did before is known to the runner of the stage. */
        volatile int pushed;
        /** Of the links that one thread has put off. */
        Link later;
        Link(DependentStage stage, CompletionCell source) {
            this.stage = stage;
            this.source = source;
            next = source.last;
            source.last = this;
            pushed = 0;
        }
    }

    /** The value or the exception. */
    Object result;
    private volatile int ended;
    private Link last;
    /** Whether a stage waited when it ended; does not change any more then. */
    private boolean hadStages;

    // Within a section.
    private void set(int how, Object value) {
        result = value;
        hadStages |= last != null;
        ended = 0;
        state = how;
    }
    private boolean isOpen() {
        boolean open = state == OPEN;
        if (!open) {
            int seen = ended;
        }
        return open;
    }

    /** Ends it; false: it has ended already. */
    boolean end(int how, Object value) {
        begin(OPEN, OPEN, WRITES | TRIES, null);
        boolean first = state == OPEN;
        if (first)
            set(how, value);
        end();
        return first;
    }
    void obtrude(int how, Object value) {
        if (Detail.hasThreads())
            Detail.see(Detail.OBTRUSION);
        beginWrite();
        set(how, value);
        end();
    }
    /** OPEN, or how it has ended: its result is known then. */
    int status() {
        beginRead();
        isOpen();
        int how = state;
        end();
        return how;
    }

    /** How it has ended by now, which does not change. */
    CompletionCell copy() {
        CompletionCell c = new CompletionCell();
        beginRead();
        isOpen();
        c.state = state;
        c.result = result;
        end();
        return c;
    }

    /** Orders nothing. */
    boolean isCancelled() {
        beginRead();
        boolean is = state == THROWN && result instanceof CancellationException;
        end();
        return is;
    }

    /** Puts the stage off until this has ended; false: it has. */
    boolean putOff(DependentStage s) {
        begin(OPEN, OPEN, WRITES | TRIES, null);
        boolean open = isOpen();
        if (open)
            new Link(s, this);
        end();
        return open;
    }
    /** Puts it off until the two, or one of them, have ended: 1 if this has, plus 2 if the other has. */
    int putOff(DependentStage s, CompletionCell other, boolean both) {
        begin(LEAST, MOST, WRITES, other);
        int mine = isOpen() ? 0 : 1, its = other.isOpen() ? 0 : 1;
        if (both || mine + its == 0) {
            s.waitFor(both ? 2 - mine - its : 1);
            if (mine == 0)
                new Link(s, this);
            if (its == 0)
                new Link(s, other);
        }
        end();
        return mine + 2 * its;
    }
    int countStages() {
        beginRead();
        int n = 0;
        for (Link l = last; l != null; l = l.next)
            ++n;
        end();
        return n;
    }

    /** The stage that came last. */
    private Link take() {
        beginWrite();
        Link l = last;
        if (l != null) {
            int seen = l.pushed;
            seen = ended;
            last = l.next;
        }
        end();
        return l;
    }
    /**
     * After the end: runs the stages that waited for it, as far as nobody else
     * does, the newest first; when one has ended, the oldest of its own, the
     * others of those before what is left here.
     */
    void runStages() {
        boolean left = hadStages;
        for (Link later = null, l; left || later != null;) {
            if (later != null) {
                l = later;
                later = l.later;
            } else {
                l = take();
                // Nobody adds any: one take finds out that there are no more.
                left = l != null && last != null;
            }
            while (l != null) {
                CompletionCell next = l.stage.fireAfter(l.source);
                boolean more = next != null && next.hadStages;
                for (l = null; more;) {
                    if (l != null) {
                        l.later = later;
                        later = l;
                    }
                    l = next.take();
                    more = l != null && next.last != null;
                }
            }
        }
    }

    static final int INTERRUPTED = -1;

    /**
     * Waits for the end, OPEN: the time was up. The thread may run
     * tasks of that pool. With Detail.OBTRUSION Seen gets the result.
     */
    int await(Executor pool, int flags, long nanos, Object[] seen) {
        ForkJoinPool.helpAsyncBlocker(pool, this);
        Thread t = Thread.currentThread();
        if (t instanceof ForkJoinWorkerThread && (flags & TRIES) == 0
            && ((ForkJoinWorkerThread)t).pool.endedElseWaits(this, VALUE, THROWN)) {
            int how = status();
            if (seen != null)
                seen[0] = result;
            return how;
        }
        begin(VALUE, THROWN, MET_FIRST | (seen == null ? FOR_GOOD : 0) | flags, null);
        int how = state;
        if (seen != null)
            seen[0] = result;
        if (isOpen()) {
            if ((flags & INTERRUPTIBLE) != 0 && Thread.interrupted())
                how = INTERRUPTED;
            else
                pass(nanos);
        }
        end();
        if (how > OPEN)
            runStages();
        return how;
    }
    static Object[] seen() { return Detail.is(Detail.OBTRUSION) ? new Object[1] : null; }
    public boolean isReleasable() { return status() != OPEN; }
    public boolean block() { return await(null, 0, 0, seen()) != OPEN; }
}
