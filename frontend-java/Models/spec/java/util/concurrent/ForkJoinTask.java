package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.VM;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/**
 * Specification of ForkJoinTask: an event to fork, to begin, to end, to join.
 * A join of a task that its thread has forked itself, and that has not begun,
 * runs it.
 */
public abstract class ForkJoinTask<V> implements Future<V>, Serializable {
    static final int NEW = 0, NORMAL = 1, EXCEPTIONAL = 2, CANCELLED = 3;

    /** State: how the task has ended. */
    static final class Core extends Cell {
        volatile int forked, ended;
        Throwable thrown;
        Thread thrower;
        short tag;
    }
    final Core core = new Core();
    /** Where it was forked to; of meaning to the thread alone that did. */
    ForkJoinPool.Tasks home;

    public ForkJoinTask() {}

    public abstract V getRawResult();
    protected abstract void setRawResult(V value);
    protected abstract boolean exec();

    //
    // The end
    //

    /** How it has ended, by the first to end it. */
    final int finish(int how, Throwable thrown) {
        core.begin(NEW, NEW, Cell.WRITES | Cell.TRIES, null);
        if (core.state == NEW) {
            core.thrown = thrown;
            core.thrower = Thread.currentThread();
            core.ended = 0;
            core.state = how;
        }
        how = core.state;
        Cell.end();
        return how;
    }
    /** The exception ends the task, and what depends on it. */
    int fail(Throwable thrown) { return finish(EXCEPTIONAL, thrown); }

    final int status() {
        core.beginRead();
        int how = core.state;
        if (how != NEW) {
            int seen = core.ended;
        }
        Cell.end();
        return how;
    }

    /** Runs it unless it has ended. */
    final int doExec() {
        int how = status();
        if (how != NEW)
            return how;
        boolean completed;
        try {
            completed = exec();
        } catch (Throwable t) {
            return fail(t);
        }
        return completed ? finish(NORMAL, null) : NEW;
    }

    public boolean cancel(boolean mayInterruptIfRunning) { return finish(CANCELLED, null) == CANCELLED; }
    static void cancelQuietly(Future<?> f) {
        if (f == null)
            return;
        try {
            f.cancel(true);
        } catch (Throwable ignored) {
        }
    }
    public void completeExceptionally(Throwable t) {
        fail(t instanceof RuntimeException || t instanceof Error ? t : new RuntimeException(t));
    }
    public void complete(V value) {
        try {
            setRawResult(value);
        } catch (Throwable t) {
            fail(t);
            return;
        }
        finish(NORMAL, null);
    }
    public final void quietlyComplete() { finish(NORMAL, null); }
    public void reinitialize() {
        core.beginWrite();
        core.state = NEW;
        core.thrown = null;
        core.tag = 0; // as in the JDK, whose status holds both
        Cell.end();
    }

    // Like those of FutureTask these order nothing: getting the result does.
    public final boolean isDone() { return core.read() != NEW; }
    public final boolean isCancelled() { return core.read() == CANCELLED; }
    public final boolean isCompletedAbnormally() { return core.read() > NORMAL; }
    public final boolean isCompletedNormally() { return core.read() == NORMAL; }

    /** As the JDK does: another thread's exception comes as the cause of one like it. */
    private Throwable thrown() {
        Throwable t = core.thrown;
        if (t == null || core.thrower == Thread.currentThread())
            return t;
        try {
            Constructor<?> plain = null;
            for (Constructor<?> c : t.getClass().getConstructors()) {
                Class<?>[] types = c.getParameterTypes();
                if (types.length == 1 && types[0] == Throwable.class)
                    return (Throwable)c.newInstance(t);
                if (types.length == 0)
                    plain = c;
            }
            if (plain != null) {
                Throwable copy = (Throwable)plain.newInstance();
                copy.initCause(t);
                return copy;
            }
        } catch (Exception ignored) {
        }
        return t;
    }
    public final Throwable getException() {
        int how = status();
        return how <= NORMAL ? null : how == CANCELLED ? new CancellationException() : thrown();
    }

    static void rethrow(Throwable t) { VM.throwAny(t != null ? t : new CancellationException()); }
    private void check(int how) {
        if (how == CANCELLED)
            throw new CancellationException();
        if (how == EXCEPTIONAL)
            rethrow(thrown());
    }

    //
    // Forking and joining
    //

    public final ForkJoinTask<V> fork() {
        Thread t = Thread.currentThread();
        if (t instanceof ForkJoinWorkerThread)
            ((ForkJoinWorkerThread)t).pool.push(this);
        else
            ForkJoinPool.common.push(this);
        return this;
    }

    /** Not the end yet: interrupted, or the time was up. */
    static final int INTERRUPTED = -1, LATE = -2;
    /** Before it looks whether the end has come, as the JDK does up to 18. */
    private static final class Version {
        static final boolean LOOKS_FOR_INTERRUPTS = JdkVersion.feature() < 19;
    }

    /**
     * Waits for the end. The thread first takes part if the task is in the pool
     * that it works for, or may help (the common one if it is not a worker); ran:
     * not by running the task itself.
     */
    final int await(ForkJoinPool pool, boolean ran, int flags, long nanos) {
        if ((flags & Cell.INTERRUPTIBLE) != 0 && Version.LOOKS_FOR_INTERRUPTS && Thread.interrupted())
            return INTERRUPTED;
        Thread t = Thread.currentThread();
        ForkJoinWorkerThread w = t instanceof ForkJoinWorkerThread ? (ForkJoinWorkerThread)t : null;
        ForkJoinPool own = w != null ? w.pool : ForkJoinPool.common;
        if (own == pool || pool == null) {
            boolean helps = (flags & Cell.TIMED) == 0 || own.getParallelism() == 0;
            if (helps && this instanceof CountedCompleter)
                own.help((CountedCompleter<?>)this, -1);
            if (helps && !ran && home != null && home.owner == t) {
                int how = own.takeBack(this, flags & Cell.INTERRUPTIBLE);
                if (how == ForkJoinPool.TAKEN)
                    how = doExec();
                if (how == INTERRUPTED || how > NEW)
                    return how;
            }
        }
        // A worker says that it waits, so that another takes its place.
        if (w != null && (flags & Cell.TRIES) == 0 && w.pool.endedElseWaits(core, NORMAL, CANCELLED))
            return status();
        core.begin(NORMAL, CANCELLED, Cell.MET_FIRST | flags, null);
        int how = core.state;
        if (how != NEW) {
            int seen = core.ended;
        } else if ((flags & Cell.INTERRUPTIBLE) != 0 && Thread.interrupted()) {
            how = INTERRUPTED;
        } else {
            how = LATE;
            Cell.pass(nanos);
        }
        Cell.end();
        return how;
    }

    final V joinIn(ForkJoinPool pool) {
        check(await(pool, false, 0, 0));
        return getRawResult();
    }
    public final V join() { return joinIn(null); }
    public final void quietlyJoin() { await(null, false, 0, 0); }

    private int run() {
        int how = doExec();
        return how != NEW ? how : await(null, true, 0, 0);
    }
    public final V invoke() {
        check(run());
        return getRawResult();
    }
    public final void quietlyInvoke() { run(); }

    private V got(int how) throws InterruptedException, ExecutionException {
        if (how == INTERRUPTED)
            throw new InterruptedException();
        if (how == CANCELLED)
            throw new CancellationException();
        if (how == EXCEPTIONAL)
            throw new ExecutionException(thrown());
        return getRawResult();
    }
    public final V get() throws InterruptedException, ExecutionException {
        return got(await(null, false, Cell.INTERRUPTIBLE, 0));
    }
    public final V get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        int how = await(null, false, Cell.INTERRUPTIBLE | (nanos > 0 ? Cell.timed(nanos) : Cell.TRIES), nanos);
        if (how == LATE)
            throw new TimeoutException();
        return got(how);
    }

    public static void invokeAll(ForkJoinTask<?> a, ForkJoinTask<?> b) {
        if (a == null || b == null)
            throw new NullPointerException();
        b.fork();
        int how = a.run();
        if (how > NORMAL) {
            cancelQuietly(b);
            a.check(how);
        }
        b.join();
    }
    public static void invokeAll(ForkJoinTask<?>... tasks) {
        ForkJoinTask<?> failed = null;
        int why = NORMAL;
        for (int i = tasks.length - 1; i >= 0; i--) {
            if (tasks[i] == null) {
                why = EXCEPTIONAL;
                break;
            }
            if (i > 0) {
                tasks[i].fork();
            } else if ((why = tasks[0].run()) > NORMAL) {
                failed = tasks[0];
            }
        }
        for (int i = 1; i < tasks.length && why == NORMAL; i++)
            if ((why = tasks[i].await(null, false, 0, 0)) > NORMAL)
                failed = tasks[i];
        if (why == NORMAL)
            return;
        for (ForkJoinTask<?> t : tasks)
            cancelQuietly(t);
        if (failed == null)
            throw new NullPointerException();
        failed.check(why);
    }
    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        invokeAll(tasks.toArray(new ForkJoinTask<?>[0]));
        return tasks;
    }

    //
    // What the thread has forked
    //

    private static ForkJoinPool ownPool() {
        ForkJoinPool p = getPool();
        return p != null ? p : ForkJoinPool.common;
    }
    public static ForkJoinPool getPool() {
        Thread t = Thread.currentThread();
        return t instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread)t).pool : null;
    }
    public static boolean inForkJoinPool() { return Thread.currentThread() instanceof ForkJoinWorkerThread; }
    public boolean tryUnfork() { return ownPool().unpush(this); }
    public static int getQueuedTaskCount() { return ownPool().countOwn(); }
    public static int getSurplusQueuedTaskCount() { return ownPool().countOwn(); }
    protected static ForkJoinTask<?> peekNextLocalTask() { return ownPool().nextOwn(false); }
    protected static ForkJoinTask<?> pollNextLocalTask() {
        return inForkJoinPool() ? ownPool().nextOwn(true) : null;
    }
    protected static ForkJoinTask<?> pollTask() {
        return inForkJoinPool() ? ownPool().next() : null;
    }
    protected static ForkJoinTask<?> pollSubmission() {
        ForkJoinPool p = getPool();
        return p == null ? null : p.pollSubmission();
    }
    public static void helpQuiesce() {
        if (inForkJoinPool())
            throw VM.refused("java.util.concurrent.ForkJoinTask.helpQuiesce by a worker is not supported as specified; --jdk=real runs the JDK's code");
        ForkJoinPool.common.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    public final short getForkJoinTaskTag() {
        core.beginRead();
        short tag = core.tag;
        Cell.end();
        return tag;
    }
    public final short setForkJoinTaskTag(short value) {
        core.beginWrite();
        short tag = core.tag;
        core.tag = value;
        Cell.end();
        return tag;
    }
    public final boolean compareAndSetForkJoinTaskTag(short expected, short value) {
        core.beginWrite();
        boolean ok = core.tag == expected;
        if (ok)
            core.tag = value;
        Cell.end();
        return ok;
    }

    //
    // Adapters
    //

    static class Adapted<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        final Callable<? extends T> callable;
        final Runnable runnable;
        T result;
        Adapted(Callable<? extends T> c, Runnable r, T result) {
            if (c == null && r == null)
                throw new NullPointerException();
            callable = c;
            runnable = r;
            this.result = result;
        }
        public T getRawResult() { return result; }
        protected void setRawResult(T value) { result = value; }
        protected boolean exec() {
            if (callable == null) {
                runnable.run();
                return true;
            }
            try {
                result = callable.call();
                return true;
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }
        public final void run() { invoke(); }
        public String toString() {
            return super.toString() + "[Wrapped task = " + (callable != null ? callable : runnable) + "]";
        }
    }
    /** Of execute: nobody asks how it ended. */
    static final class Executed extends Adapted<Void> {
        Executed(Runnable r) { super(null, r, null); }
        @Override
        int fail(Throwable thrown) {
            int how = super.fail(thrown);
            Thread t = Thread.currentThread();
            Thread.UncaughtExceptionHandler h = t.getUncaughtExceptionHandler();
            if (how == EXCEPTIONAL && h != null)
                h.uncaughtException(t, thrown);
            return how;
        }
    }

    public static ForkJoinTask<?> adapt(Runnable r) { return new Adapted<Void>(null, r, null); }
    public static <T> ForkJoinTask<T> adapt(Runnable r, T result) { return new Adapted<>(null, r, result); }
    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> c) { return new Adapted<T>(c, null, null); }
}
