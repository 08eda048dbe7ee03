package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Counter;
import heddle.rt.Detail;
import heddle.rt.Termination;
import heddle.rt.VM;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Specification of ForkJoinPool: to hand in a task and for a worker to get one
 * are one event each. A thread's own tasks come last in first out (unless
 * async), those of others first in first out; from which of several others is
 * open. A wait for a task takes it back if it has not begun; a worker that
 * waits for something else is replaced by another while there are tasks. Workers
 * are never idle for long enough to be dismissed. Long, since the class has about
 * fifty public methods; its tasks are in ForkJoinTask, its end in Termination.
 */
public class ForkJoinPool extends AbstractExecutorService {
    private static final int CLOSED = 1 << 30;
    private static final int RUNNING = 0, SHUTDOWN = 1, STOP = 2, TERMINATED = 3;

    public static interface ForkJoinWorkerThreadFactory {
        ForkJoinWorkerThread newThread(ForkJoinPool pool);
    }
    public static interface ManagedBlocker {
        boolean block() throws InterruptedException;
        boolean isReleasable();
    }

    /** The tasks that a thread has handed in and that nobody has taken. */
    static final class Tasks {
        final Thread owner;
        private ForkJoinTask<?>[] all = new ForkJoinTask<?>[4];
        private int size;
        Tasks next;
        Tasks(Thread owner) { this.owner = owner; }

        // Within a section of the pool.
        void add(ForkJoinTask<?> t) {
            if (size == all.length)
                all = java.util.Arrays.copyOf(all, 2 * size);
            all[size++] = t;
        }
        ForkJoinTask<?> removeAt(int i) {
            ForkJoinTask<?> t = all[i];
            --size;
            for (; i < size; i++)
                all[i] = all[i + 1];
            all[size] = null;
            return t;
        }
        int indexOf(ForkJoinTask<?> t) {
            int i = size - 1;
            while (i >= 0 && all[i] != t)
                --i;
            return i;
        }
    }

    public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
        p -> new ForkJoinWorkerThread(null, p);

    private static final Counter POOLS = new Counter();
    static final ForkJoinPool common = new ForkJoinPool(Integer.valueOf(commonParallelism()));

    /** State: the number of tasks that nobody has taken, and CLOSED. */
    private final Cell core = new Cell();
    private final Termination end = new Termination();

    private final int parallelism;
    private final ForkJoinWorkerThreadFactory factory;
    final Thread.UncaughtExceptionHandler handler;
    private final boolean async;
    private final String prefix;
    private final Counter names = new Counter();
    int named;

    /** Workers; of them with a task, as far as is known; in a join. */
    private int workers, busy, waiting;
    private int phase;
    private long taken; // by workers (Detail.FIGURES)
    private ForkJoinWorkerThread first;
    /** Of threads that are not workers. */
    private Tasks outside;

    private static int commonParallelism() {
        String p = System.getProperty("java.util.concurrent.ForkJoinPool.common.parallelism");
        if (p != null)
            try {
                int n = Integer.parseInt(p);
                if (n >= 0)
                    return Math.min(n, 0x7fff);
            } catch (NumberFormatException ignored) {
            }
        return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    }
    private ForkJoinPool(Integer commonParallelism) {
        parallelism = commonParallelism;
        factory = defaultForkJoinWorkerThreadFactory;
        handler = null;
        async = false;
        prefix = "ForkJoinPool.commonPool-worker-";
    }
    public ForkJoinPool() { this(Math.min(0x7fff, Runtime.getRuntime().availableProcessors())); }
    public ForkJoinPool(int parallelism) {
        this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
    }
    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory,
                        Thread.UncaughtExceptionHandler handler, boolean asyncMode) {
        if (parallelism <= 0 || parallelism > 0x7fff)
            throw new IllegalArgumentException();
        this.factory = java.util.Objects.requireNonNull(factory);
        this.parallelism = parallelism;
        this.handler = handler;
        this.async = asyncMode;
        prefix = "ForkJoinPool-" + (POOLS.take() + 1) + "-worker-";
    }
    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory,
                        Thread.UncaughtExceptionHandler handler, boolean asyncMode, int coreSize,
                        int maximumSize, int minimumRunnable, Predicate<? super ForkJoinPool> saturate,
                        long keepAlive, TimeUnit unit) {
        this(parallelism, factory, handler, asyncMode);
        if (maximumSize < parallelism || keepAlive <= 0)
            throw new IllegalArgumentException();
    }
    public static ForkJoinPool commonPool() { return common; }
    final String nextName() { return prefix + (named = names.take() + 1); }

    //
    // Within a section
    //

    private int queued() { return core.state & ~CLOSED; }
    /** What the thread has handed in here: its own if it is a worker. */
    private Tasks own() {
        Thread t = Thread.currentThread();
        if (t instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread)t).pool == this)
            return worker((ForkJoinWorkerThread)t).tasks;
        for (Tasks x = outside; x != null; x = x.next)
            if (x.owner == t)
                return x;
        Tasks x = new Tasks(t);
        x.next = outside;
        return outside = x;
    }
    /** The worker does something else than to wait. */
    private ForkJoinWorkerThread worker(ForkJoinWorkerThread w) {
        if (!w.known) {
            w.known = true;
            w.following = first;
            first = w;
        }
        if (w.waits)
            --waiting;
        w.waits = false;
        return w;
    }
    private ForkJoinTask<?> take(Tasks from, int i) {
        ForkJoinTask<?> t = from.removeAt(i);
        int seen = t.core.forked;
        --core.state;
        return t;
    }
    private ForkJoinTask<?> takeOwn(Tasks own) {
        return own.size == 0 ? null : take(own, async ? 0 : own.size - 1);
    }
    private static boolean has(Tasks x, Tasks but) { return x != but && x.size > 0; }
    /** Of the others that have tasks the n-th; null if there are not so many. */
    private Tasks other(Tasks own, int n) {
        for (ForkJoinWorkerThread w = first; w != null; w = w.following)
            if (has(w.tasks, own) && n-- == 0)
                return w.tasks;
        for (Tasks x = outside; x != null; x = x.next)
            if (has(x, own) && n-- == 0)
                return x;
        return null;
    }
    private int others(Tasks own) {
        int n = 0;
        while (other(own, n) != null)
            ++n;
        return n;
    }
    /** Whether there is to be one worker more: it is counted. */
    private boolean hire() {
        boolean more = queued() > 0 && workers - waiting < parallelism && queued() + busy > workers;
        if (more)
            ++workers;
        return more;
    }
    private boolean isOver() { return workers == 0 && phase >= SHUTDOWN && queued() == 0; }

    //
    // Workers
    //

    private void startWorker(boolean hired) {
        if (!hired)
            return;
        ForkJoinWorkerThread w = null;
        try {
            w = factory.newThread(this);
        } finally {
            if (w == null) {
                core.beginWrite();
                --workers;
                Cell.end();
            }
        }
        if (w != null)
            w.start();
    }

    /** The worker's next task; null: it has left the pool. */
    final ForkJoinTask<?> await(ForkJoinWorkerThread w) {
        for (int choice = -1;;) {
            core.begin(1, Cell.MOST, Cell.WRITES | (choice < 0 ? 0 : Cell.TRIES), null);
            Tasks own = worker(w).tasks;
            if (w.busy)
                --busy;
            w.busy = false;
            int others = others(own);
            boolean leaves = queued() == 0 && core.state == CLOSED || workers - waiting > parallelism;
            ForkJoinTask<?> t = leaves ? null : takeOwn(own);
            if (leaves)
                leave(w);
            else if (t == null && (others == 1 || choice >= 0 && others > 0))
                t = take(other(own, Math.max(0, Math.min(choice, others - 1))), 0);
            if (t != null) {
                ++busy;
                w.busy = true;
                if (Detail.is(Detail.FIGURES)) {
                    ++taken;
                    ++w.taken;
                }
            }
            boolean more = t != null && hire();
            Cell.end();
            startWorker(more);
            if (leaves || t != null)
                return t;
            choice = others > 1 ? VM.choose(others) : -1;
        }
    }
    private void leave(ForkJoinWorkerThread w) {
        --workers;
        end.leave();
        if (first == w) {
            first = w.following;
            return;
        }
        for (ForkJoinWorkerThread x = first; x != null; x = x.following)
            if (x.following == w)
                x.following = w.following;
    }
    /** It has thrown. */
    final void quit(ForkJoinWorkerThread w) {
        core.beginWrite();
        worker(w);
        if (w.busy)
            --busy;
        leave(w);
        boolean more = hire();
        Cell.end();
        startWorker(more);
    }

    //
    // Tasks
    //

    final void push(ForkJoinTask<?> t) {
        java.util.Objects.requireNonNull(t);
        core.beginWrite();
        Tasks own = own();
        boolean works = own.owner instanceof ForkJoinWorkerThread, ok = phase < (works ? STOP : SHUTDOWN);
        if (ok) {
            t.home = own;
            t.core.forked = 0;
            own.add(t);
            ++core.state;
        }
        boolean more = ok && hire();
        Cell.end();
        startWorker(more);
        if (ok)
            return;
        if (!works)
            throw new RejectedExecutionException();
        t.cancel(false);
    }

    static final int LEFT = -3, TAKEN = -4;

    /** Takes back what the thread has handed in, if nobody has begun it. */
    final int takeBack(ForkJoinTask<?> t, int flags) {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES | flags, null);
        int result = LEFT;
        if ((flags & Cell.INTERRUPTIBLE) != 0 && Thread.interrupted()) {
            result = ForkJoinTask.INTERRUPTED;
        } else {
            Tasks own = own();
            int i = own.indexOf(t);
            if (i >= 0) {
                take(own, i);
                result = TAKEN;
            }
        }
        Cell.end();
        return result;
    }
    /** Takes it back if it is what the thread has forked last. */
    final boolean unpush(ForkJoinTask<?> t) {
        core.beginWrite();
        Tasks own = own();
        boolean ok = own.size > 0 && own.indexOf(t) == own.size - 1;
        if (ok)
            take(own, own.size - 1);
        Cell.end();
        return ok;
    }
    /** A worker is about to wait for the cell to be in the range; true if it is. */
    final boolean endedElseWaits(Cell c, int low, int high) {
        c.begin(low, high, Cell.TRIES | Cell.WRITES_ELSE, core);
        boolean ended = low <= c.state && c.state <= high, more = !ended && beginToWait();
        Cell.end();
        startWorker(more);
        return ended;
    }
    // Within a section.
    private boolean beginToWait() {
        ForkJoinWorkerThread w = (ForkJoinWorkerThread)Thread.currentThread();
        worker(w).waits = true;
        ++waiting;
        return hire();
    }

    /** Runs tasks that are to be completed before the root is, so many at most. */
    final void help(CountedCompleter<?> root, int most) {
        for (; most != 0; --most) {
            core.beginWrite();
            Tasks own = own(), from = own;
            ForkJoinTask<?> t = own.size > 0 && isUnder(own.all[own.size - 1], root) ? takeOwn(own) : null;
            for (int n = 0; t == null && (from = other(own, n)) != null; n++)
                if (isUnder(from.all[0], root))
                    t = take(from, 0);
            Cell.end();
            if (t == null)
                return;
            t.doExec();
        }
    }
    private static boolean isUnder(ForkJoinTask<?> t, CountedCompleter<?> root) {
        CountedCompleter<?> c = t instanceof CountedCompleter ? (CountedCompleter<?>)t : null;
        while (c != null && c != root)
            c = c.completer;
        return c != null;
    }

    /** A task that nobody has taken, for this thread. */
    final ForkJoinTask<?> next() {
        core.beginWrite();
        Tasks own = own();
        ForkJoinTask<?> t = takeOwn(own);
        if (t == null && other(own, 0) != null)
            t = take(other(own, 0), 0);
        Cell.end();
        return t;
    }
    final ForkJoinTask<?> nextOwn(boolean takes) {
        core.beginWrite();
        Tasks own = own();
        ForkJoinTask<?> t = own.size == 0 ? null : takes ? takeOwn(own) : own.all[async ? 0 : own.size - 1];
        Cell.end();
        return t;
    }
    final int countOwn() {
        core.beginWrite();
        int n = own().size;
        Cell.end();
        return n;
    }
    protected ForkJoinTask<?> pollSubmission() {
        core.beginWrite();
        ForkJoinTask<?> t = null;
        for (Tasks x = outside; x != null && t == null; x = x.next)
            if (x.size > 0)
                t = take(x, 0);
        Cell.end();
        return t;
    }
    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> c) {
        int n = 0;
        for (ForkJoinTask<?> t; (t = next()) != null; n++)
            c.add(t);
        return n;
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        push(task);
        return task.joinIn(this);
    }
    public void execute(ForkJoinTask<?> task) { push(task); }
    public void execute(Runnable task) {
        push(task instanceof ForkJoinTask ? (ForkJoinTask<?>)task : new ForkJoinTask.Executed(task));
    }
    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        push(task);
        return task;
    }
    public <T> ForkJoinTask<T> submit(Callable<T> task) { return submit(ForkJoinTask.adapt(task)); }
    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return submit(ForkJoinTask.adapt(task, result));
    }
    public ForkJoinTask<?> submit(Runnable task) {
        ForkJoinTask<?> t = task instanceof ForkJoinTask ? (ForkJoinTask<?>)task : ForkJoinTask.adapt(task);
        push(t);
        return t;
    }
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        ArrayList<Future<T>> futures = new ArrayList<>(tasks.size());
        try {
            for (Callable<T> t : tasks)
                futures.add(submit(t));
            for (int i = futures.size() - 1; i >= 0; i--)
                ((ForkJoinTask<?>)futures.get(i)).await(this, false, 0, 0);
            return futures;
        } catch (Throwable t) {
            for (Future<T> f : futures)
                ForkJoinTask.cancelQuietly(f);
            throw t;
        }
    }
    // JDK 19 and later. What is not specified is refused by name.
    public <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) { return submit(task); }
    public <T> List<Future<T>> invokeAllUninterruptibly(Collection<? extends Callable<T>> tasks) {
        return invokeAll(tasks);
    }
    public native <T> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task);
    public native int setParallelism(int size);
    public native ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit);
    public native <V> ScheduledFuture<V> schedule(Callable<V> c, long delay, TimeUnit unit);
    public native ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long delay, long period, TimeUnit unit);
    public native ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long delay, long period, TimeUnit unit);
    public native <V> ForkJoinTask<V> submitWithTimeout(Callable<V> c, long timeout, TimeUnit unit,
                                                        Consumer<? super ForkJoinTask<V>> late);
    public native void cancelDelayedTasksOnShutdown();
    public native long getDelayedTaskCount();
    protected <T> RunnableFuture<T> newTaskFor(Runnable r, T value) {
        return new ForkJoinTask.Adapted<T>(null, r, value);
    }
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> c) { return new ForkJoinTask.Adapted<T>(c, null, null); }

    //
    // Waiting for other things
    //

    public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
        java.util.Objects.requireNonNull(blocker);
        ForkJoinPool p = ForkJoinTask.getPool();
        while (!blocker.isReleasable()) {
            if (p != null) {
                p.core.beginWrite();
                boolean more = p.beginToWait();
                Cell.end();
                p.startWorker(more);
            }
            if (blocker.block())
                return;
        }
    }
    /** A worker runs asynchronous actions of its pool until the blocker lets it go. */
    static void helpAsyncBlocker(Executor e, ManagedBlocker blocker) {
        if (!(e instanceof ForkJoinPool))
            return;
        ForkJoinPool p = (ForkJoinPool)e;
        while (!blocker.isReleasable()) {
            p.core.beginWrite();
            Tasks own = p.own(), from;
            ForkJoinTask<?> t = own.size > 0 && isAsync(own.all[own.size - 1]) ? p.take(own, own.size - 1) : null;
            for (int n = 0; t == null && (from = p.other(own, n)) != null; n++)
                if (isAsync(from.all[0]))
                    t = p.take(from, 0);
            Cell.end();
            if (t == null)
                return;
            t.doExec();
        }
    }
    private static boolean isAsync(ForkJoinTask<?> t) {
        return t instanceof CompletableFuture.AsynchronousCompletionTask;
    }
    // JDK 25: what runs asynchronous tasks.
    static ForkJoinPool asyncCommonPool() { return common; }

    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        if (ForkJoinTask.getPool() == this)
            throw VM.refused("java.util.concurrent.ForkJoinPool.awaitQuiescence by a worker is not supported as specified; --jdk=real runs the JDK's code");
        long nanos = unit.toNanos(timeout);
        Detail.see(Detail.FIGURES);
        for (;;) {
            for (ForkJoinTask<?> t; (t = next()) != null;)
                t.doExec();
            core.beginRead();
            ForkJoinWorkerThread w = first;
            ArrayList<ForkJoinWorkerThread> all = new ArrayList<>();
            ArrayList<Integer> until = new ArrayList<>();
            for (; w != null; w = w.following) {
                all.add(w);
                until.add(w.taken);
            }
            boolean idle = queued() == 0;
            Cell.end();
            for (int i = 0; i < all.size(); i++) {
                int n = until.get(i);
                Cell ended = all.get(i).ended;
                ended.begin(n, Cell.MOST, Cell.FOR_GOOD | Cell.timed(nanos), null);
                boolean late = ended.state < n;
                if (late)
                    Cell.pass(nanos);
                else
                    all.get(i).seeEnded();
                Cell.end();
                if (late)
                    return false;
            }
            // What they have done may have brought new tasks.
            core.beginRead();
            idle &= queued() == 0;
            int i = 0;
            for (w = first; w != null && idle; w = w.following, i++)
                idle = i < all.size() && all.get(i) == w && until.get(i) == w.taken;
            Cell.end();
            if (idle)
                return true;
        }
    }
    public boolean isQuiescent() {
        core.beginRead();
        boolean idle = queued() == 0;
        ArrayList<ForkJoinWorkerThread> all = new ArrayList<>();
        ArrayList<Integer> until = taken(all);
        Cell.end();
        for (int i = 0; i < all.size() && idle; i++)
            idle = all.get(i).ended.read() >= until.get(i);
        return idle;
    }
    /** Within a section: the workers, and how many tasks each has taken. */
    private ArrayList<Integer> taken(ArrayList<ForkJoinWorkerThread> all) {
        Detail.see(Detail.FIGURES);
        ArrayList<Integer> until = new ArrayList<>();
        for (ForkJoinWorkerThread w = first; w != null; w = w.following) {
            all.add(w);
            until.add(w.taken);
        }
        return until;
    }
    /** How many workers are within a task: busy counts those, too, that wait for the next one. */
    private int active() {
        core.beginRead();
        ArrayList<ForkJoinWorkerThread> all = new ArrayList<>();
        ArrayList<Integer> until = taken(all);
        Cell.end();
        int n = 0;
        for (int i = 0; i < all.size(); i++)
            if (all.get(i).ended.read() < until.get(i))
                n++;
        return n;
    }

    //
    // The end
    //

    public void shutdown() { close(SHUTDOWN); }
    public List<Runnable> shutdownNow() {
        close(STOP);
        return Collections.emptyList();
    }
    private void close(int how) {
        if (this == common)
            return;
        core.beginWrite();
        if (phase == RUNNING)
            core.state += CLOSED;
        phase = Math.max(phase, how);
        ArrayList<ForkJoinTask<?>> rest = new ArrayList<>();
        ArrayList<Thread> threads = new ArrayList<>();
        if (phase == STOP) {
            for (Tasks x; (x = other(null, 0)) != null;)
                rest.add(take(x, 0));
            for (ForkJoinWorkerThread w = first; w != null; w = w.following)
                threads.add(w);
        }
        Cell.end();
        for (ForkJoinTask<?> t : rest)
            ForkJoinTask.cancelQuietly(t);
        for (Thread t : threads)
            t.interrupt();
        endIfOver();
    }
    final void endIfOver() {
        core.beginWrite();
        boolean over = isOver() && phase != TERMINATED;
        if (over)
            phase = TERMINATED;
        end.findAllLeft();
        Cell.end();
        if (over)
            end.reach();
    }
    public boolean isShutdown() { return readPhase() >= SHUTDOWN; }
    public boolean isTerminating() { return readPhase() == STOP; }
    private int readPhase() {
        core.beginRead();
        int p = phase;
        Cell.end();
        return p;
    }
    public boolean isTerminated() { return end.isReached(); }
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (this == common) {
            awaitQuiescence(timeout, unit);
            return false;
        }
        return end.await(unit.toNanos(timeout));
    }
    /** JDK 19 and later. */
    public void close() {
        if (this == common)
            return;
        if (isTerminated())
            return;
        shutdown();
        boolean interrupted = false;
        for (boolean done = false; !done;)
            try {
                end.await();
                done = true;
            } catch (InterruptedException e) {
                if (!interrupted)
                    shutdownNow();
                interrupted = true;
            }
        if (interrupted)
            Thread.currentThread().interrupt();
    }

    //
    // Figures
    //

    public ForkJoinWorkerThreadFactory getFactory() { return factory; }
    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() { return handler; }
    public int getParallelism() { return parallelism; }
    public static int getCommonPoolParallelism() { return common.parallelism; }
    static int getSurplusQueuedTaskCount() { return ForkJoinTask.getSurplusQueuedTaskCount(); }
    public boolean getAsyncMode() { return async; }
    public int getPoolSize() {
        core.beginRead();
        int n = workers;
        Cell.end();
        return n;
    }
    public int getRunningThreadCount() {
        int active = active();
        core.beginRead();
        int n = Math.max(0, active - waiting);
        Cell.end();
        return n;
    }
    public int getActiveThreadCount() { return active(); }
    public long getStealCount() {
        Detail.see(Detail.FIGURES);
        core.beginRead();
        long n = taken;
        Cell.end();
        return n;
    }
    public long getQueuedTaskCount() { return count(false); }
    public int getQueuedSubmissionCount() { return count(true); }
    private int count(boolean submissions) {
        core.beginRead();
        int n = 0;
        for (Tasks x = outside; x != null; x = x.next)
            n += x.size;
        if (!submissions)
            n = queued() - n;
        Cell.end();
        return n;
    }
    public boolean hasQueuedSubmissions() { return getQueuedSubmissionCount() > 0; }
    public String toString() {
        int active = active();
        core.beginRead();
        int p = phase, n = workers, all = queued();
        long stolen = taken;
        Cell.end();
        String state = p == TERMINATED ? "Terminated" : p == STOP ? "Terminating"
            : p == SHUTDOWN ? "Shutting down" : "Running";
        return super.toString() + "[" + state + ", parallelism = " + parallelism + ", size = " + n
            + ", active = " + active + ", running = " + Math.max(0, active - waiting) + ", steals = " + stolen
            + ", tasks = " + all + "]";
    }
}
