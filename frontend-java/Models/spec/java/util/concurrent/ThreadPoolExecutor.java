package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.ClockStore;
import heddle.rt.DelayStore;
import heddle.rt.Detail;
import heddle.rt.Store;
import heddle.rt.StoreQueue;
import heddle.rt.Termination;
import heddle.rt.VM;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Specification of ThreadPoolExecutor. State of the pool and, if it is a
 * LinkedBlockingQueue, ArrayBlockingQueue or LinkedBlockingDeque, its queue
 * change in one event an operation: to hand in a task, for a worker to get one
 * or to leave. Over a SynchronousQueue a worker comes to take in one event, and
 * goes on in another. Over other queues a worker says that it is idle, waits in
 * the queue, and is interrupted when the pool is shut down. Long, since the class
 * has forty public methods, and four kinds of queue that workers wait at.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0, SHUTDOWN = 1, STOP = 2, TERMINATED = 3;

    /** Of the pool: the queue's own if there is one. */
    private final Cell core;
    private final Store store; // or null
    private final ClockStore clocked; // the same, or null
    private final SynchronousQueue<Runnable> meeting; // or null
    private final Termination end = new Termination();
    /** State 1: shutdownNow was called. Apart, so that beginning a task is not an event of the pool. */
    private final Cell stopped = new Cell();
    private final BlockingQueue<Runnable> queue;

    private int phase, workers, largest;
    private long completed; // by workers that have left (Detail.FIGURES)
    private Worker first;
    private volatile ThreadFactory factory;
    private volatile RejectedExecutionHandler handler;
    private int coreSize, maximum;
    private long keepAlive;
    boolean coreTimesOut;

    private final class Worker implements Runnable {
        Runnable task;
        Thread thread;
        boolean idle; // looks for a task in the queue
        final ClockStore.Turn turn = clocked == null ? null : new ClockStore.Turn();
        Worker next;
        Worker(Runnable task) { this.task = task; }
        @Override
        public void run() { work(this); }

        /** Of what follows; with Detail.FIGURES. */
        final Cell figures = new Cell();
        boolean runs; // a task; as the JDK's worker is locked
        long done;
        void begins() {
            figures.beginWrite();
            runs = true;
            Cell.end();
        }
        void ends() {
            figures.beginWrite();
            ++done;
            Cell.end();
            figures.beginWrite();
            runs = false;
            Cell.end();
        }
        boolean readRuns() {
            figures.beginRead();
            boolean is = runs;
            Cell.end();
            return is;
        }
        long readDone() {
            figures.beginRead();
            long n = done;
            Cell.end();
            return n;
        }
    }

    public ThreadPoolExecutor(int core, int max, long keepAlive, TimeUnit unit,
                              BlockingQueue<Runnable> queue) {
        this(core, max, keepAlive, unit, queue, Executors.defaultThreadFactory(), new AbortPolicy());
    }
    public ThreadPoolExecutor(int core, int max, long keepAlive, TimeUnit unit,
                              BlockingQueue<Runnable> queue, ThreadFactory factory) {
        this(core, max, keepAlive, unit, queue, factory, new AbortPolicy());
    }
    public ThreadPoolExecutor(int core, int max, long keepAlive, TimeUnit unit,
                              BlockingQueue<Runnable> queue, RejectedExecutionHandler handler) {
        this(core, max, keepAlive, unit, queue, Executors.defaultThreadFactory(), handler);
    }
    public ThreadPoolExecutor(int core, int max, long keepAlive, TimeUnit unit,
                              BlockingQueue<Runnable> queue, ThreadFactory factory,
                              RejectedExecutionHandler handler) {
        if (core < 0 || max <= 0 || max < core || keepAlive < 0)
            throw new IllegalArgumentException();
        if (queue == null || factory == null || handler == null)
            throw new NullPointerException();
        this.coreSize = core;
        this.maximum = max;
        this.keepAlive = unit.toNanos(keepAlive);
        this.queue = queue;
        this.factory = factory;
        this.handler = handler;
        store = queue instanceof StoreQueue ? ((StoreQueue<?>)queue).store() : null;
        clocked = store instanceof ClockStore ? (ClockStore)store : null;
        meeting = queue.getClass() == SynchronousQueue.class ? (SynchronousQueue<Runnable>)queue : null;
        if (meeting != null)
            meeting.becomeOfPool();
        this.core = store != null ? store : meeting != null ? meeting.core() : new Cell();
    }

    //
    // Workers
    //

    // Within a section.
    private Worker hire(Runnable task) {
        Worker w = new Worker(task);
        w.next = first;
        first = w;
        if (++workers > largest)
            largest = workers;
        return w;
    }
    private void fire(Worker w) {
        Worker before = null, x = first;
        while (x != w) {
            before = x;
            x = x.next;
        }
        if (before == null)
            first = w.next;
        else
            before.next = w.next;
        --workers;
        completed += w.done;
        end.leave();
    }
    private boolean isOver() {
        return workers == 0 && (phase == STOP || phase == SHUTDOWN && (store == null || store.size() == 0));
    }

    private boolean start(Worker w) {
        Thread t = null;
        boolean started = false;
        try {
            t = factory.newThread(w);
            w.thread = t;
            if (t != null) {
                t.start();
                started = true;
            }
        } finally {
            if (!started) {
                core.beginWrite();
                fire(w);
                boolean over = isOver();
                Cell.end();
                if (over)
                    tryTerminate();
            }
        }
        return started;
    }

    private void work(Worker w) {
        boolean abrupt = true;
        try {
            Runnable task = w.task;
            w.task = null;
            while (task != null || (task = next(w)) != null) {
                perform(w, task);
                task = null;
            }
            abrupt = false;
        } finally {
            if (abrupt)
                leaveAbruptly(w);
        }
    }

    private void perform(Worker w, Runnable task) {
        if (!Detail.is(Detail.FIGURES)) {
            perform(task);
            return;
        }
        w.begins();
        try {
            perform(task);
        } finally {
            w.ends();
        }
    }

    private void perform(Runnable task) {
        // A task of a pool that stops is interrupted from its begin (and again when
        // shutdownNow comes to its thread); else what remains of an interrupt is not
        // for this task.
        if ((stopped.read() == 1 || Thread.interrupted() && stopped.read() == 1)
            && !Thread.currentThread().isInterrupted())
            Thread.currentThread().interrupt();
        beforeExecute(Thread.currentThread(), task);
        try {
            task.run();
            afterExecute(task, null);
        } catch (Throwable t) {
            afterExecute(task, t);
            throw t;
        }
    }

    /** A task's exception ends its thread: another takes its place. */
    private void leaveAbruptly(Worker w) {
        core.beginWrite();
        fire(w);
        Worker heir = null;
        if (phase == RUNNING || phase == SHUTDOWN && store != null && store.size() > 0)
            heir = hire(null);
        boolean over = isOver();
        Cell.end();
        if (heir != null)
            start(heir);
        else if (over)
            tryTerminate();
    }

    /** The next task, or null if the worker has left the pool. */
    private Runnable next(Worker w) {
        return clocked != null ? nextByClock(w) : store != null ? nextOfStore(w) : meeting != null ? nextOfMeeting(w) : nextOfQueue(w);
    }

    // Within a section.
    boolean mayShrink() { return coreTimesOut || coreSize < maximum; }
    private boolean mayTimeOut() { return coreTimesOut || workers > coreSize; }

    private Runnable nextOfStore(Worker w) {
        int flags = 0;
        if (mayShrink()) {
            core.beginRead();
            if (mayTimeOut())
                flags = Cell.TIMED | Cell.timed(keepAlive) | Cell.WRITES_ELSE;
            Cell.end();
        }
        Runnable task = null;
        boolean over = false;
        core.begin(1, Cell.MOST, Cell.WRITES | flags, null);
        if (phase < STOP && store.size() > 0) {
            Cell.pass(store.delayOfFirst());
            task = (Runnable)store.removeFirst();
        } else {
            fire(w);
            over = isOver();
            if (phase == RUNNING)
                Cell.pass(keepAlive);
        }
        Cell.end();
        if (over)
            tryTerminate();
        return task;
    }

    private Runnable nextByClock(Worker w) {
        for (;;) {
            if (mayShrink())
                throw VM.refused("a java.util.concurrent.ScheduledThreadPoolExecutor whose threads time out by the clock is not supported as specified; --jdk=real runs the JDK's code");
            Runnable task = null;
            boolean over = false;
            beginWithTurns();
            clocked.endWait(w.turn);
            boolean leaves = phase >= STOP || phase == SHUTDOWN && store.size() == 0;
            if (leaves) {
                fire(w);
                over = isOver();
                clocked.wakeNext();
            } else {
                task = (Runnable)clocked.takeDue(w.turn);
            }
            long nanos = clocked.timeOf(w.turn);
            Cell.end();
            if (over)
                tryTerminate();
            if (leaves || task != null)
                return task;
            clocked.await(w.turn, nanos);
        }
    }

    private Runnable nextOfMeeting(Worker w) {
        for (;;) {
            core.beginWrite();
            Runnable task = null;
            SynchronousQueue.Side mine = null;
            boolean over = false;
            int flags = mayTimeOut() ? Cell.TIMED | Cell.timed(keepAlive) | Cell.WRITES_ELSE : 0;
            if (phase != RUNNING) {
                fire(w);
                over = isOver();
            } else {
                task = (Runnable)meeting.takeNow();
                if (task == null)
                    mine = meeting.comeToTake();
            }
            Cell.end();
            if (mine == null) {
                if (over)
                    tryTerminate();
                return task;
            }
            core.begin(mine.number, Cell.MOST, meeting.flags() | Cell.MET_FIRST | flags, null);
            boolean met = meeting.isPaired(mine), late = false;
            if (met) {
                task = (Runnable)meeting.itemOf(mine);
            } else {
                meeting.leave(mine);
                late = mayTimeOut();
                if (late)
                    fire(w);
                Cell.pass(keepAlive);
            }
            Cell.end();
            if (task != null)
                return task;
            if (late)
                return null;
            // Sent away, or has to come again: the number of workers has changed.
        }
    }

    private Runnable nextOfQueue(Worker w) {
        for (boolean late = false;;) {
            // Idle from here on: a shutdown while this worker asks the queue
            // interrupts what it does next.
            core.beginWrite();
            w.idle = true;
            boolean timed = mayTimeOut(), leave = phase == STOP, asks = phase == SHUTDOWN || late;
            Cell.end();
            if (asks) {
                // Nobody hands in tasks any more, or there were none for long.
                boolean empty = queue.isEmpty();
                core.beginRead();
                leave = phase == STOP || phase == SHUTDOWN && empty
                    || late && mayTimeOut() && (workers > 1 || empty);
                Cell.end();
            }
            if (leave) {
                core.beginWrite();
                fire(w);
                boolean rest = phase != RUNNING;
                Cell.end();
                if (rest)
                    tryTerminate();
                return null;
            }
            Runnable task = null;
            try {
                task = timed ? queue.poll(keepAlive, TimeUnit.NANOSECONDS) : queue.take();
                late = task == null;
            } catch (InterruptedException e) {
                late = false;
            }
            core.beginWrite();
            w.idle = false;
            Cell.end();
            if (task != null)
                return task;
        }
    }

    //
    // Handing in
    //

    public void execute(Runnable task) {
        if (task == null)
            throw new NullPointerException();
        core.beginWrite();
        if (phase == RUNNING && workers < coreSize) {
            Worker w = hire(task);
            Cell.end();
            if (start(w))
                return;
            core.beginWrite(); // the factory made no thread
        }
        Worker w = null;
        boolean taken = false, running = phase == RUNNING;
        if (running && store != null && !store.isFull()) {
            store.append(task);
            taken = true;
            if (workers == 0)
                w = hire(null);
        } else if (running && meeting != null && meeting.give(task)) {
            taken = true;
        } else if (running && (store != null || meeting != null) && workers < maximum) {
            w = hire(task);
        }
        Cell.end();
        if (store == null && meeting == null && running)
            offer(task);
        else if (!(w != null && start(w)) && !taken)
            reject(task);
    }

    private void offer(Runnable task) {
        boolean queued = queue.offer(task);
        core.beginWrite();
        boolean running = phase == RUNNING;
        Worker w = null;
        if (running && queued && workers == 0)
            w = hire(null);
        else if (running && !queued && workers < maximum)
            w = hire(task);
        Cell.end();
        boolean started = w != null && start(w);
        if (queued ? !running && queue.remove(task) : !started)
            reject(task);
    }

    final void reject(Runnable task) { handler.rejectedExecution(task, this); }

    /** Hands in a task that is due later; false: too late for that. */
    final boolean putOff(DelayStore.Timed task, long delay) {
        beginWithTurns();
        boolean ok = phase == RUNNING;
        if (ok)
            ((DelayStore)store).insert(task, delay);
        return endPuttingOff(ok);
    }
    /** One that was due: after a period from then, or, if that is negative, from now. */
    final boolean putOffAgain(DelayStore.Timed task, long period, boolean afterShutdown) {
        beginWithTurns();
        boolean ok = phase <= (afterShutdown ? SHUTDOWN : RUNNING);
        if (ok && period > 0)
            ((DelayStore)store).insertAgain(task, period);
        else if (ok)
            ((DelayStore)store).insert(task, -period);
        return endPuttingOff(ok);
    }
    private boolean endPuttingOff(boolean ok) {
        Worker w = ok && (workers < coreSize || workers == 0) ? hire(null) : null;
        Cell.end();
        if (w != null)
            start(w);
        return ok;
    }
    private void beginWithTurns() {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, clocked == null ? null : clocked.turns);
    }
    void ensurePrestart() {
        core.beginWrite();
        Worker w = phase <= SHUTDOWN && (workers < coreSize || workers == 0) ? hire(null) : null;
        Cell.end();
        if (w != null)
            start(w);
    }
    public boolean prestartCoreThread() {
        core.beginWrite();
        Worker w = phase == RUNNING && workers < coreSize ? hire(null) : null;
        Cell.end();
        return w != null && start(w);
    }
    public int prestartAllCoreThreads() {
        int n = 0;
        while (prestartCoreThread())
            ++n;
        return n;
    }

    //
    // The end
    //

    private void interruptIdle() {
        if (store != null || meeting != null)
            return; // they see that it is closed
        core.beginRead();
        List<Thread> idle = new ArrayList<>();
        for (Worker w = first; w != null; w = w.next)
            if (w.idle && w.thread != null)
                idle.add(w.thread);
        Cell.end();
        for (Thread t : idle)
            t.interrupt();
    }
    private void close() {
        if (store != null && store.state < Store.CLOSED)
            store.state += Store.CLOSED;
        if (meeting != null)
            meeting.sendAway();
    }

    public void shutdown() {
        core.beginWrite();
        if (phase == RUNNING)
            phase = SHUTDOWN;
        close();
        Cell.end();
        interruptIdle();
        onShutdown();
        tryTerminate();
    }
    void onShutdown() {}

    public List<Runnable> shutdownNow() {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, stopped);
        if (phase < STOP)
            phase = STOP;
        stopped.state = 1;
        close();
        List<Runnable> rest = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        while (store != null && store.size() > 0)
            rest.add((Runnable)store.removeFirst());
        for (Worker w = first; w != null; w = w.next)
            if (w.thread != null)
                threads.add(w.thread);
        Cell.end();
        for (Thread t : threads)
            t.interrupt();
        if (store == null)
            queue.drainTo(rest);
        tryTerminate();
        return rest;
    }

    final void tryTerminate() {
        boolean closes = store != null || meeting != null;
        if (!closes && readPhase() == RUNNING)
            return;
        boolean empty = closes || queue.isEmpty();
        beginWithTurns();
        boolean over = isOver() && (phase == STOP || empty) && phase != TERMINATED;
        if (clocked != null && phase != RUNNING && store.size() == 0)
            clocked.wakeNext();
        if (over) {
            phase = TERMINATED;
            ending = VM.currentThread();
        }
        end.findAllLeft();
        boolean idle = phase == SHUTDOWN && empty && workers > 0;
        Cell.end();
        if (over) {
            try {
                terminated();
            } finally {
                end.reach();
            }
        } else if (idle) {
            interruptIdle();
        }
    }

    public boolean isShutdown() { return readPhase() >= SHUTDOWN; }
    boolean isStopped() { return readPhase() >= STOP; }
    private int readPhase() {
        core.beginRead();
        int p = phase;
        Cell.end();
        return p;
    }
    public boolean isTerminating() { return isShutdown() && !isTerminated(); }
    public boolean isTerminated() { return end.isReached(); }
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        passEnd();
        return end.await(unit.toNanos(timeout));
    }

    protected void beforeExecute(Thread t, Runnable r) {}
    protected void afterExecute(Runnable r, Throwable t) {}
    /** Of the thread that calls this, once there is one. */
    private Thread ending;
    protected void terminated() {}
    @Deprecated
    protected void finalize() {}

    //
    // Knobs and figures
    //

    public void setThreadFactory(ThreadFactory f) {
        factory = java.util.Objects.requireNonNull(f);
    }
    public ThreadFactory getThreadFactory() { return factory; }
    public void setRejectedExecutionHandler(RejectedExecutionHandler h) {
        handler = java.util.Objects.requireNonNull(h);
    }
    public RejectedExecutionHandler getRejectedExecutionHandler() { return handler; }
    public int getCorePoolSize() { return coreSize; }
    public int getMaximumPoolSize() { return maximum; }
    public boolean allowsCoreThreadTimeOut() {
        core.beginRead();
        boolean does = coreTimesOut;
        Cell.end();
        return does;
    }
    public long getKeepAliveTime(TimeUnit unit) {
        return unit.convert(keepAlive, TimeUnit.NANOSECONDS);
    }
    // To change the size of a pool at work is not specified: refused by name.
    public native void setCorePoolSize(int n);
    public native void setMaximumPoolSize(int n);
    public native void setKeepAliveTime(long time, TimeUnit unit);
    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAlive <= 0)
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        core.beginWrite();
        boolean comesLate = value != coreTimesOut && workers > 0; // those that wait would have to look again
        if (!comesLate)
            coreTimesOut = value;
        Cell.end();
        if (comesLate)
            throw VM.refused("java.util.concurrent.ThreadPoolExecutor.allowCoreThreadTimeOut of a pool with threads is not supported as specified; --jdk=real runs the JDK's code");
    }
    public BlockingQueue<Runnable> getQueue() { return queue; }
    public boolean remove(Runnable task) {
        boolean removed = queue.remove(task);
        tryTerminate();
        return removed;
    }
    public void purge() {
        Predicate<Runnable> gone = r -> r instanceof Future<?> && ((Future<?>)r).isCancelled();
        if (queue instanceof StoreQueue)
            ((StoreQueue<Runnable>)queue).sweep(gone);
        else
            queue.removeIf(gone);
        tryTerminate();
    }
    /** The JDK's code has its main lock while it calls terminated(), which may be the program's. */
    private void passEnd() {
        if (getClass() == ThreadPoolExecutor.class || getClass() == ScheduledThreadPoolExecutor.class)
            return;
        core.beginRead();
        boolean isEnding = phase == TERMINATED && ending != VM.currentThread();
        Cell.end();
        if (isEnding)
            end.pass();
    }
    public int getPoolSize() {
        passEnd();
        core.beginRead();
        int n = phase == TERMINATED ? 0 : workers;
        Cell.end();
        return n;
    }
    /** The workers there are; from here on what they do is figures. */
    private List<Worker> figures(List<Worker> into) {
        Detail.see(Detail.FIGURES);
        for (Worker w = first; w != null; w = w.next)
            into.add(w);
        return into;
    }
    public int getActiveCount() {
        passEnd();
        core.beginRead();
        List<Worker> all = figures(new ArrayList<>());
        Cell.end();
        int n = 0;
        for (Worker w : all)
            if (w.readRuns())
                ++n;
        return n;
    }
    public int getLargestPoolSize() {
        passEnd();
        core.beginRead();
        int n = largest;
        Cell.end();
        return n;
    }
    public long getCompletedTaskCount() {
        passEnd();
        core.beginRead();
        List<Worker> all = figures(new ArrayList<>());
        long n = completed;
        Cell.end();
        for (Worker w : all)
            n += w.readDone();
        return n;
    }
    public long getTaskCount() {
        passEnd();
        core.beginRead();
        List<Worker> all = figures(new ArrayList<>());
        long n = completed;
        Cell.end();
        for (Worker w : all)
            n += w.readDone() + (w.readRuns() ? 1 : 0);
        return n + queue.size();
    }
    public String toString() {
        passEnd();
        core.beginRead();
        List<Worker> all = figures(new ArrayList<>());
        int p = phase, n = workers, active = 0;
        long done = completed;
        Cell.end();
        for (Worker w : all) {
            done += w.readDone();
            active += w.readRuns() ? 1 : 0;
        }
        String state = p == RUNNING ? "Running" : isTerminated() ? "Terminated" : "Shutting down";
        return super.toString() + "[" + state + ", pool size = " + n + ", active threads = " + active
            + ", queued tasks = " + queue.size() + ", completed tasks = " + done + "]";
    }

    //
    // What to do with tasks that are rejected
    //

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {}
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown())
                r.run();
        }
    }
    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {}
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            throw new RejectedExecutionException("Task " + r + " rejected from " + e);
        }
    }
    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {}
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {}
    }
    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() {}
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                e.getQueue().poll();
                e.execute(r);
            }
        }
    }
}
