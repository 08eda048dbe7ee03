package java.util.concurrent;

import heddle.rt.Detail;

/** Specification of ForkJoinWorkerThread: takes tasks of its pool until none come for good. */
public class ForkJoinWorkerThread extends Thread {
    final ForkJoinPool pool;
    final ForkJoinPool.Tasks tasks;
    final int index;
    /** Of the pool: whether it has a task, or waits for one to end. */
    boolean known, busy, waits;
    int taken; // tasks (Detail.FIGURES)
    ForkJoinWorkerThread following;
    /** State: how many tasks it has run (Detail.FIGURES). */
    final heddle.rt.Cell ended = new heddle.rt.Cell();
    private volatile int done;

    protected ForkJoinWorkerThread(ForkJoinPool pool) { this(null, pool); }
    ForkJoinWorkerThread(ThreadGroup group, ForkJoinPool pool) {
        super(group, null, pool.nextName(), 0);
        setDaemon(true);
        this.pool = pool;
        index = pool.named - 1;
        tasks = new ForkJoinPool.Tasks(this);
        if (pool.handler != null)
            setUncaughtExceptionHandler(pool.handler);
    }
    protected ForkJoinWorkerThread(ThreadGroup group, ForkJoinPool pool, boolean preserveThreadLocals) {
        this(group, pool);
    }

    private void noteEnded() {
        ended.beginWrite();
        ++ended.state;
        done = 0;
        heddle.rt.Cell.end();
    }
    final void seeEnded() {
        int seen = done;
    }

    public ForkJoinPool getPool() { return pool; }
    public int getPoolIndex() { return index; }
    /** JDK 21 and later: asked before a spin, which only saves time. */
    static boolean hasKnownQueuedWork() { return false; }
    protected void onStart() {}
    protected void onTermination(Throwable e) {}

    @Override
    public void run() {
        Throwable why = null;
        boolean left = false;
        try {
            onStart();
            for (ForkJoinTask<?> t; (t = pool.await(this)) != null;) {
                t.doExec();
                if (Detail.is(Detail.FIGURES))
                    noteEnded();
            }
            left = true;
        } catch (Throwable t) {
            why = t;
        }
        try {
            onTermination(why);
        } catch (Throwable t) {
            if (why == null)
                why = t;
        }
        if (!left)
            pool.quit(this);
        pool.endIfOver();
        if (why != null)
            ForkJoinTask.rethrow(why);
    }
}
