package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Detail;

/**
 * What is to be done for a CompletableFuture when those that it waits for have
 * ended: a function of their results, which an executor or the thread that comes
 * to it first runs. Without anything to wait for, a task.
 */
final class DependentStage extends ForkJoinTask<Void>
    implements Runnable, CompletableFuture.AsynchronousCompletionTask {

    /** The function; thrown is null unless a future before has ended so. */
    interface Step {
        Object run(Object value, Throwable thrown, Object second) throws Throwable;
    }
    /** What the function is for: values, exceptions. Other outcomes are passed on. */
    static final int PASS_ON = 0, ON_VALUE = 1, ON_THROWN = 2, ON_BOTH = 3;

    /** State: for how many it still waits. */
    private static final class Missing extends Cell {
        volatile int changed;
    }

    private final CompletionCell target;
    private final int on;
    private final Step step;
    private Executor executor; // or null; null once it has got the stage
    private boolean composes;
    private CompletionCell[] sources = {};
    /** Takes what comes first. */
    private boolean any;
    /** Takes the first of two, or else the second. */
    private boolean either;
    private Missing missing; // or null: for one

    DependentStage(CompletionCell target, Executor executor, int on, Step step) {
        this.target = target;
        this.executor = executor;
        this.on = on;
        this.step = step;
    }
    /** The target ends as the future that the function gives. */
    DependentStage composing() {
        composes = true;
        return this;
    }

    //
    // What it waits for
    //

    // Before anybody else knows it.
    void waitFor(int n) {
        missing = new Missing();
        missing.state = n;
    }
    /** So many have ended: whether it waits for no more (or, of any, for the first). */
    private boolean arrive(int n) {
        if (missing == null)
            return true;
        missing.beginWrite();
        int seen = missing.changed;
        int left = missing.state -= n;
        missing.changed = 0;
        Cell.end();
        return left == 0;
    }

    void after(CompletionCell a) {
        sources = new CompletionCell[] {a};
        if (!a.putOff(this))
            run();
    }
    void afterBoth(CompletionCell a, CompletionCell b) {
        sources = new CompletionCell[] {a, b};
        if (a == b ? !a.putOff(this) : a.putOff(this, b, true) == 3)
            run();
    }
    void afterEither(CompletionCell a, CompletionCell b) {
        sources = new CompletionCell[] {a, b};
        either = true;
        // One look at each, then at each again as it is put off: in between both
        // may end, in any order.
        boolean first = a.status() != CompletionCell.OPEN;
        if (first || b.status() != CompletionCell.OPEN) {
            sources = new CompletionCell[] {first ? a : b};
            run();
            return;
        }
        waitFor(1);
        if (!a.putOff(this) || a != b && !b.putOff(this)) {
            CompletionCell ended = fireAfter(a);
            if (ended != null)
                ended.runStages();
        }
    }
    void afterAll(CompletionCell[] all) {
        sources = all;
        waitFor(all.length + 1);
        int ended = 1;
        for (CompletionCell c : all)
            if (!c.putOff(this))
                ++ended;
        if (arrive(ended))
            run();
    }
    void afterAny(CompletionCell[] all) {
        any = true;
        for (CompletionCell c : all)
            if (!c.putOff(this)) {
                sources = new CompletionCell[] {c};
                run();
                return;
            }
    }

    //
    // Its turn
    //

    /** That one has ended. Gives the target if it has ended with it. */
    CompletionCell fireAfter(CompletionCell source) {
        if (!arrive(1))
            return null;
        if (any)
            sources = new CompletionCell[] {source};
        if (either) // the first one counts, whichever has come to the stage
            sources = new CompletionCell[] {
                sources[0].status() != CompletionCell.OPEN ? sources[0] : sources[1]};
        return fire();
    }
    private static Object value(CompletionCell[] ended, int i) {
        return i < ended.length ? ended[i].result : null;
    }
    private CompletionCell fire() {
        CompletionCell[] sources = this.sources;
        if (Detail.is(Detail.OBTRUSION)) {
            sources = new CompletionCell[sources.length];
            for (int i = 0; i < sources.length; i++)
                sources[i] = this.sources[i].copy();
        }
        if (target.status() != CompletionCell.OPEN)
            return null;
        Throwable thrown = null;
        for (int i = sources.length - 1; i >= 0; i--)
            if (sources[i].state == CompletionCell.THROWN)
                thrown = (Throwable)sources[i].result;
        if ((on & (thrown == null ? ON_VALUE : ON_THROWN)) == 0)
            return thrown == null ? end(CompletionCell.VALUE, value(sources, 0)) : endThrown(thrown);
        try {
            if (executor != null) {
                Executor e = executor;
                executor = null;
                e.execute(this);
                return null;
            }
            Object result = step.run(thrown == null ? value(sources, 0) : null, thrown, value(sources, 1));
            if (composes)
                return relay(((CompletionStage<?>)result).toCompletableFuture().core);
            return end(CompletionCell.VALUE, result);
        } catch (Throwable t) {
            return endThrown(t);
        }
    }
    private CompletionCell end(int how, Object result) { return target.end(how, result) ? target : null; }
    private CompletionCell endThrown(Throwable t) { return end(CompletionCell.THROWN, wrap(t)); }
    private static Throwable wrap(Throwable t) {
        return t instanceof CompletionException ? t : new CompletionException(t);
    }
    private CompletionCell relay(CompletionCell source) {
        DependentStage s = new DependentStage(target, null, PASS_ON, null);
        s.sources = new CompletionCell[] {source};
        return source.putOff(s) ? null : s.fire();
    }

    @Override
    public void run() {
        CompletionCell ended = fire();
        if (ended != null)
            ended.runStages();
    }
    @Override
    protected boolean exec() {
        run();
        return false;
    }
    public Void getRawResult() { return null; }
    protected void setRawResult(Void v) {}
}
