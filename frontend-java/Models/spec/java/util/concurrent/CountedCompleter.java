package java.util.concurrent;

import heddle.rt.Cell;

/** Specification of CountedCompleter: to count is one event. */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    /** State: how many completions are missing before its own. */
    private static final class Pending extends Cell {
        volatile int changed;
    }
    private final Pending pending = new Pending();
    final CountedCompleter<?> completer;

    protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
        this.completer = completer;
        pending.state = initialPendingCount;
    }
    protected CountedCompleter(CountedCompleter<?> completer) { this.completer = completer; }
    protected CountedCompleter() { this.completer = null; }

    public abstract void compute();
    public void onCompletion(CountedCompleter<?> caller) {}
    public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) { return true; }

    public final CountedCompleter<?> getCompleter() { return completer; }
    public final int getPendingCount() {
        pending.beginRead();
        int seen = pending.changed, n = pending.state;
        Cell.end();
        return n;
    }
    public final void setPendingCount(int count) {
        pending.beginWrite();
        pending.changed = 0;
        pending.state = count;
        Cell.end();
    }
    public final void addToPendingCount(int delta) {
        pending.beginWrite();
        pending.changed += 0;
        pending.state += delta;
        Cell.end();
    }
    public final boolean compareAndSetPendingCount(int expected, int count) {
        pending.begin(expected, expected, Cell.WRITES | Cell.TRIES, null);
        int seen = pending.changed;
        boolean ok = pending.state == expected;
        if (ok) {
            pending.changed = 0;
            pending.state = count;
        }
        Cell.end();
        return ok;
    }
    final boolean weakCompareAndSetPendingCount(int expected, int count) {
        return compareAndSetPendingCount(expected, count);
    }
    public final int decrementPendingCountUnlessZero() {
        pending.begin(1, Cell.MOST, Cell.WRITES | Cell.TRIES, null);
        int seen = pending.changed, n = pending.state;
        if (n > 0) {
            pending.changed = 0;
            pending.state = n - 1;
        }
        Cell.end();
        return n;
    }
    public final CountedCompleter<?> getRoot() {
        CountedCompleter<?> a = this;
        while (a.completer != null)
            a = a.completer;
        return a;
    }

    public final void tryComplete() {
        for (CountedCompleter<?> a = this, from = this; a.decrementPendingCountUnlessZero() == 0;) {
            a.onCompletion(from);
            from = a;
            if ((a = a.completer) == null) {
                from.quietlyComplete();
                return;
            }
        }
    }
    public final void propagateCompletion() {
        for (CountedCompleter<?> a = this; a.decrementPendingCountUnlessZero() == 0;) {
            CountedCompleter<?> from = a;
            if ((a = a.completer) == null) {
                from.quietlyComplete();
                return;
            }
        }
    }
    @Override
    public void complete(T result) {
        setRawResult(result);
        onCompletion(this);
        quietlyComplete();
        if (completer != null)
            completer.tryComplete();
    }
    public final CountedCompleter<?> firstComplete() {
        return decrementPendingCountUnlessZero() == 0 ? this : null;
    }
    public final CountedCompleter<?> nextComplete() {
        if (completer != null)
            return completer.firstComplete();
        quietlyComplete();
        return null;
    }
    public final void quietlyCompleteRoot() { getRoot().quietlyComplete(); }
    public final void helpComplete(int maxTasks) {
        ForkJoinPool p = getPool();
        if (maxTasks > 0)
            (p != null ? p : ForkJoinPool.common).help(this, maxTasks);
    }

    /** Those that it completes fail with it. */
    @Override
    int fail(Throwable thrown) {
        int first = finish(EXCEPTIONAL, thrown);
        CountedCompleter<?> a = this, from = this;
        for (int how = first; how > NORMAL && a.onExceptionalCompletion(thrown, from);) {
            from = a;
            if ((a = a.completer) == null || a.status() != NEW)
                break;
            how = a.finish(EXCEPTIONAL, thrown);
        }
        return first;
    }

    protected final boolean exec() {
        compute();
        return false;
    }
    public T getRawResult() { return null; }
    protected void setRawResult(T t) {}
}
