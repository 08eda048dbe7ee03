package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.ClockStore;
import heddle.rt.DelayStore;
import heddle.rt.Store;
import heddle.rt.StoreQueue;
import heddle.rt.VM;
import java.util.Iterator;

/**
 * Specification of ScheduledThreadPoolExecutor: to hand in a task and for a
 * worker to get the one that is due next are one event each; a delay may pass at
 * any time. Tasks begin in the order in which they are due, by their delays from
 * when the task before was due. With --timeouts=clock they are due by the clock.
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    private volatile boolean periodicAfterShutdown, removeOnCancel;
    volatile boolean delayedAfterShutdown = true;

    private static final class Waiting extends StoreQueue<Runnable> {
        Waiting() { super(VM.byClock() ? new ClockStore() : new DelayStore()); }
        DelayStore delays() { return (DelayStore)store; }
        @Override
        public Iterator<Runnable> iterator() { return iteratorOfSnapshot(); }
    }

    public ScheduledThreadPoolExecutor(int core) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Waiting());
    }
    public ScheduledThreadPoolExecutor(int core, ThreadFactory factory) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Waiting(), factory);
    }
    public ScheduledThreadPoolExecutor(int core, RejectedExecutionHandler handler) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Waiting(), handler);
    }
    public ScheduledThreadPoolExecutor(int core, ThreadFactory factory, RejectedExecutionHandler handler) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Waiting(), factory, handler);
    }
    @Override
    boolean mayShrink() { return coreTimesOut || getCorePoolSize() == 0; }

    private final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        /** Nanoseconds; negative: from the end of a run. */
        final long period, delay;
        RunnableScheduledFuture<V> outer = this;
        DelayStore.Timed place;
        Task(Runnable r, V result, long delay, long period) {
            super(r, result);
            this.delay = Math.max(delay, 0);
            this.period = period;
        }
        Task(Callable<V> c, long delay) {
            super(c);
            this.delay = Math.max(delay, 0);
            period = 0;
        }
        public boolean isPeriodic() { return period != 0; }
        public long getDelay(TimeUnit unit) {
            DelayStore s = queue().delays();
            s.beginRead();
            long left = place == null ? delay : s.remaining(place);
            Cell.end();
            return unit.convert(left, TimeUnit.NANOSECONDS);
        }
        public int compareTo(Delayed other) {
            return other == this ? 0
                : Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean ok = super.cancel(mayInterruptIfRunning);
            if (ok && removeOnCancel)
                ScheduledThreadPoolExecutor.this.remove(outer);
            return ok;
        }
        @Override
        public void run() {
            if (isShutdown() && (isStopped() || !(period != 0 ? periodicAfterShutdown : delayedAfterShutdown || delay <= 0))) {
                cancel(false);
            } else if (period == 0) {
                super.run();
            } else if (runAndReset()) {
                boolean again = !isShutdown() || periodicAfterShutdown;
                if (!again || !putOffAgain(place, period, periodicAfterShutdown))
                    cancel(false);
            }
        }
    }

    private Waiting queue() { return (Waiting)getQueue(); }

    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable r, RunnableScheduledFuture<V> task) { return task; }
    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> c, RunnableScheduledFuture<V> task) { return task; }

    private <V> ScheduledFuture<V> putOff(Task<V> t, RunnableScheduledFuture<V> outer) {
        t.outer = outer;
        t.place = new DelayStore.Timed(outer, t.period == 0 ? t.delay : 0);
        if (!putOff(t.place, t.delay))
            reject(outer);
        return outer;
    }
    public ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit) {
        if (r == null)
            throw new NullPointerException();
        Task<Void> t = new Task<>(r, null, unit.toNanos(delay), 0);
        return putOff(t, decorateTask(r, t));
    }
    public <V> ScheduledFuture<V> schedule(Callable<V> c, long delay, TimeUnit unit) {
        Task<V> t = new Task<>(c, unit.toNanos(delay));
        return putOff(t, decorateTask(c, t));
    }
    private ScheduledFuture<?> periodic(Runnable r, long delay, long period, boolean fromEnd) {
        if (r == null)
            throw new NullPointerException();
        if (period <= 0)
            throw new IllegalArgumentException();
        Task<Void> t = new Task<>(r, null, delay, fromEnd ? -period : period);
        return putOff(t, decorateTask(r, t));
    }
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long delay, long period, TimeUnit unit) {
        return periodic(r, unit.toNanos(delay), unit.toNanos(period), false);
    }
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long delay, long period, TimeUnit unit) {
        return periodic(r, unit.toNanos(delay), unit.toNanos(period), true);
    }

    @Override
    public void execute(Runnable r) { schedule(r, 0, TimeUnit.NANOSECONDS); }
    @Override
    public Future<?> submit(Runnable r) { return schedule(r, 0, TimeUnit.NANOSECONDS); }
    @Override
    public <T> Future<T> submit(Runnable r, T result) {
        return schedule(Executors.callable(r, result), 0, TimeUnit.NANOSECONDS);
    }
    @Override
    public <T> Future<T> submit(Callable<T> c) { return schedule(c, 0, TimeUnit.NANOSECONDS); }

    @Override
    void onShutdown() {
        Store s = queue().store();
        for (Store.Node n : s.snapshot()) {
            RunnableScheduledFuture<?> t = (RunnableScheduledFuture<?>)n.item();
            boolean keeps = t.isPeriodic() ? periodicAfterShutdown
                : delayedAfterShutdown || t.getDelay(TimeUnit.NANOSECONDS) <= 0;
            if ((!keeps || t.isCancelled()) && s.tryRemove(n))
                t.cancel(false);
        }
    }

    public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
        periodicAfterShutdown = value;
        if (!value && isShutdown()) {
            onShutdown();
            tryTerminate();
        }
    }
    public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() { return periodicAfterShutdown; }
    public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
        delayedAfterShutdown = value;
        if (!value && isShutdown()) {
            onShutdown();
            tryTerminate();
        }
    }
    public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() { return delayedAfterShutdown; }
    public void setRemoveOnCancelPolicy(boolean value) { removeOnCancel = value; }
    public boolean getRemoveOnCancelPolicy() { return removeOnCancel; }
}
