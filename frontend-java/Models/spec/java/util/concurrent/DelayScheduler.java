package java.util.concurrent;

import heddle.rt.VM;

/**
 * Model of what the timeouts of CompletableFuture are made of in JDK 25: tasks
 * that a daemon thread runs, or hands to their pool, when their time has come.
 */
final class DelayScheduler {
    private DelayScheduler() {}

    private static final ScheduledThreadPoolExecutor timers = new ScheduledThreadPoolExecutor(1, r -> {
        Thread t = new Thread(r, "DelayScheduler");
        t.setDaemon(true);
        return t;
    });
    static {
        timers.setRemoveOnCancelPolicy(true);
    }

    static final class ScheduledForkJoinTask<T> extends ForkJoinTask.Adapted<T> implements ScheduledFuture<T> {
        private final long delay;
        private final boolean isImmediate;
        private final ForkJoinPool pool;
        private volatile ScheduledFuture<?> timer;

        public ScheduledForkJoinTask(long delay, long nextDelay, boolean isImmediate, Runnable runnable,
                                     Callable<T> callable, ForkJoinPool pool) {
            super(callable, runnable, null);
            if (nextDelay != 0)
                throw VM.refused("periodic tasks of java.util.concurrent.ForkJoinPool (--jdk=real has them)");
            this.delay = delay;
            this.isImmediate = isImmediate;
            this.pool = pool;
        }
        void schedule() {
            timer = timers.schedule(() -> {
                if (isImmediate)
                    doExec();
                else
                    pool.push(this);
            }, delay, TimeUnit.NANOSECONDS);
        }
        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean ok = super.cancel(mayInterruptIfRunning);
            Future<?> t = timer;
            if (ok && t != null)
                t.cancel(false);
            return ok;
        }
        public long getDelay(TimeUnit unit) {
            ScheduledFuture<?> t = timer;
            return t == null ? unit.convert(delay, TimeUnit.NANOSECONDS) : t.getDelay(unit);
        }
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }
}
