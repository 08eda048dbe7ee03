import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Delayed;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What a user derives from java.util.concurrent. */
class Kinds {}

class Held {
    volatile int i = 1;
    volatile long l = 1;
    volatile Integer r = 1;
    static final AtomicIntegerFieldUpdater<Held> INT = AtomicIntegerFieldUpdater.newUpdater(Held.class, "i");
    static final AtomicLongFieldUpdater<Held> LONG = AtomicLongFieldUpdater.newUpdater(Held.class, "l");
    static final AtomicReferenceFieldUpdater<Held, Integer> REFERENCE =
        AtomicReferenceFieldUpdater.newUpdater(Held.class, Integer.class, "r");
}

/** A lock that is not reentrant, with conditions; shared, a gate that is opened once. */
class Own extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int k) { return compareAndSetState(0, 1); }
    @Override
    protected boolean tryRelease(int k) {
        if (getState() == 0)
            throw new IllegalMonitorStateException();
        setState(0);
        return true;
    }
    @Override protected int tryAcquireShared(int k) { return getState() != 0 ? 1 : -1; }
    @Override
    protected boolean tryReleaseShared(int k) {
        setState(1);
        return true;
    }
    @Override protected boolean isHeldExclusively() { return getState() != 0; }
    ConditionObject condition() { return new ConditionObject(); }
}
class OwnLong extends AbstractQueuedLongSynchronizer {
    @Override protected boolean tryAcquire(long k) { return compareAndSetState(0, 1L << 40); }
    @Override
    protected boolean tryRelease(long k) {
        if (getState() == 0)
            throw new IllegalMonitorStateException();
        setState(0);
        return true;
    }
    @Override protected long tryAcquireShared(long k) { return getState() != 0 ? 1 : -1; }
    @Override
    protected boolean tryReleaseShared(long k) {
        setState(1);
        return true;
    }
    @Override protected boolean isHeldExclusively() { return getState() != 0; }
    ConditionObject condition() { return new ConditionObject(); }
}

class Counted extends CountedCompleter<Integer> {
    Counted(CountedCompleter<?> of) { super(of); }
    @Override
    public void compute() {
        Made.hits.incrementAndGet();
        tryComplete();
    }
    @Override public void onCompletion(CountedCompleter<?> by) { Made.hits.addAndGet(10); }
}
class Summed extends RecursiveTask<Integer> {
    final int upTo;
    Summed(int upTo) { this.upTo = upTo; }
    @Override
    protected Integer compute() {
        if (upTo <= 1)
            return upTo;
        Summed less = new Summed(upTo - 1);
        return upTo + less.invoke();
    }
}

/** Blocks once. */
class Blocks implements ForkJoinPool.ManagedBlocker {
    private boolean hasBlocked;
    @Override
    public boolean block() {
        hasBlocked = true;
        Made.hits.incrementAndGet();
        return true;
    }
    @Override public boolean isReleasable() { return hasBlocked; }
}

/** Elements of a DelayQueue: the number 3 is never due. */
class Late implements Delayed {
    final int number;
    Late(int number) { this.number = number; }
    @Override public long getDelay(TimeUnit unit) { return number < 3 ? 3 - number - 5 : Long.MAX_VALUE; }
    @Override public int compareTo(Delayed d) { return Integer.compare(number, ((Late) d).number); }
    @Override public boolean equals(Object o) { return o instanceof Late && ((Late) o).number == number; }
    @Override public int hashCode() { return number; }
    @Override public String toString() { return "late" + number; }
}

/** Runs what it is given at once. */
class Direct extends AbstractExecutorService {
    private volatile boolean isShut;
    @Override public void shutdown() { isShut = true; }
    @Override
    public List<Runnable> shutdownNow() {
        isShut = true;
        return List.of();
    }
    @Override public boolean isShutdown() { return isShut; }
    @Override public boolean isTerminated() { return isShut; }
    @Override public boolean awaitTermination(long time, TimeUnit unit) { return isShut; }
    @Override public void execute(Runnable r) { r.run(); }
}

/** A subscriber that says what came. */
class Taken implements Flow.Subscriber<Integer> {
    private final int first;
    private volatile Flow.Subscription by;
    private volatile String text = "";
    Taken(int first) { this.first = first; }
    @Override
    public void onSubscribe(Flow.Subscription s) {
        by = s;
        said("on");
        s.request(first);
    }
    @Override public void onNext(Integer i) { said(" " + i); }
    @Override public void onError(Throwable t) { said(" " + t.getClass().getSimpleName()); }
    @Override public void onComplete() { said(" end"); }
    private synchronized void said(String more) { text += more; }
    void ask(int n) { by.request(n); }
    void leave() { by.cancel(); }
    @Override public String toString() { return "<" + text + ">"; }
}
