package java.util.concurrent;

import heddle.rt.Cell;

/** Specification of FutureTask: an event each to begin, to end, to get. */
public class FutureTask<V> implements RunnableFuture<V> {
    private static final int NEW = 0, NORMAL = 1, EXCEPTIONAL = 2, CANCELLED = 3,
        INTERRUPTING = 4, INTERRUPTED = 5;

    private static final class Core extends Cell {
        volatile int set;
    }
    private final Core core = new Core();
    private Callable<V> callable;
    private Object outcome;
    private Thread runner;

    public FutureTask(Callable<V> callable) {
        if (callable == null)
            throw new NullPointerException();
        this.callable = callable;
    }
    public FutureTask(Runnable runnable, V result) {
        this.callable = Executors.callable(runnable, result);
    }

    public boolean isCancelled() { return core.read() >= CANCELLED; }
    public boolean isDone() { return core.read() != NEW; }

    public boolean cancel(boolean mayInterruptIfRunning) {
        core.begin(NEW, NEW, Cell.WRITES | Cell.TRIES, null);
        boolean ok = core.state == NEW;
        Thread t = null;
        if (ok) {
            core.set = 0;
            core.state = mayInterruptIfRunning ? INTERRUPTING : CANCELLED;
            t = runner;
        }
        Cell.end();
        if (!ok)
            return false;
        if (mayInterruptIfRunning) {
            try {
                if (t != null)
                    t.interrupt();
            } finally {
                core.beginWrite();
                core.state = INTERRUPTED;
                Cell.end();
            }
        }
        callable = null;
        done();
        return true;
    }

    @SuppressWarnings("unchecked")
    private V get(int flags, long nanos) throws InterruptedException, ExecutionException, TimeoutException {
        core.begin(NORMAL, Cell.MOST, Cell.INTERRUPTIBLE | Cell.FOR_GOOD | Cell.MET_FIRST | flags, null);
        int how = core.state, seen = core.set;
        boolean interrupted = how == NEW && Thread.interrupted();
        if (how == NEW && !interrupted)
            Cell.pass(nanos);
        Cell.end();
        if (interrupted)
            throw new InterruptedException();
        if (how == NEW)
            throw new TimeoutException();
        if (how >= CANCELLED)
            throw new CancellationException();
        if (how == EXCEPTIONAL)
            throw new ExecutionException((Throwable)outcome);
        return (V)outcome;
    }
    public V get() throws InterruptedException, ExecutionException {
        try {
            return get(0, 0);
        } catch (TimeoutException e) {
            throw new Error(e);
        }
    }
    public V get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        if (unit == null)
            throw new NullPointerException();
        long nanos = unit.toNanos(timeout);
        return get(Cell.timed(nanos), nanos);
    }

    protected void done() {}
    protected void set(V v) { finish(NORMAL, v); }
    protected void setException(Throwable t) { finish(EXCEPTIONAL, t); }

    private void finish(int how, Object result) {
        core.begin(NEW, NEW, Cell.WRITES | Cell.TRIES, null);
        boolean ok = core.state == NEW;
        if (ok) {
            outcome = result;
            core.set = 0;
            core.state = how;
        }
        Cell.end();
        if (ok) {
            callable = null;
            done();
        }
    }

    private boolean begin() {
        core.begin(NEW, NEW, Cell.WRITES | Cell.TRIES, null);
        boolean ok = core.state == NEW && runner == null;
        if (ok)
            runner = Thread.currentThread();
        Cell.end();
        return ok;
    }
    /** Waits for an interrupt that is on its way. True if nobody cancelled. */
    private boolean leave() {
        runner = null;
        core.beginRead();
        int how = core.state;
        Cell.end();
        if (how == INTERRUPTING) {
            core.begin(INTERRUPTED, INTERRUPTED, Cell.FOR_GOOD, null);
            Cell.end();
        }
        return how == NEW;
    }

    public void run() {
        if (!begin())
            return;
        Callable<V> c = callable;
        V result = null;
        boolean ran = false;
        try {
            result = c.call();
            ran = true;
        } catch (Throwable t) {
            setException(t);
        }
        if (ran)
            set(result);
        leaveRun();
    }
    /** As leave, without an event if the state is known. */
    private void leaveRun() {
        runner = null;
        if (core.state == INTERRUPTING)
            leave();
    }

    protected boolean runAndReset() {
        if (!begin())
            return false;
        boolean ran = false;
        try {
            callable.call();
            ran = true;
        } catch (Throwable t) {
            setException(t);
        }
        return leave() && ran;
    }

    public String toString() {
        String status;
        switch (core.read()) {
        case NEW:
            Callable<?> c = callable;
            status = c == null ? "[Not completed]" : "[Not completed, task = " + c + "]";
            break;
        case NORMAL:
            status = "[Completed normally]";
            break;
        case EXCEPTIONAL:
            status = "[Completed exceptionally: " + outcome + "]";
            break;
        default:
            status = "[Cancelled]";
            break;
        }
        return super.toString() + status;
    }
}
