package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Detail;
import heddle.rt.Permits;
import heddle.rt.Restored;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;

/**
 * Specification of Semaphore. Not fair: a thread that needs no more permits than
 * there are may go, also past one that needs more; or has to wait behind it, once
 * threads have asked for different numbers of permits.
 */
public class Semaphore implements java.io.Serializable {
    private static final long serialVersionUID = -3222578661600680210L;
    private final transient Permits core;
    private transient int asked; // the number that a thread asked for first

    public Semaphore(int permits) { this(permits, false); }
    public Semaphore(int permits, boolean fair) { core = new Permits(permits, fair); }

    private static int checked(int permits) {
        if (permits < 0)
            throw new IllegalArgumentException();
        return permits;
    }
    private int take(int permits, int flags, long nanos) {
        checked(permits);
        // Before it waits: one that waits for ever may make others wait behind it.
        if (permits == 0)
            core.seeTurns();
        else if (asked == 0)
            asked = permits;
        else if (permits != asked)
            Detail.see(Detail.QUEUES);
        return core.acquire(permits, false, flags, nanos);
    }
    private boolean acquire(int permits, int flags, long nanos) throws InterruptedException {
        int result = take(permits, flags, nanos);
        if (result < 0)
            throw new InterruptedException();
        return result > 0;
    }

    public void acquire() throws InterruptedException { acquire(1); }
    public void acquireUninterruptibly() { acquireUninterruptibly(1); }
    public boolean tryAcquire() { return tryAcquire(1); }
    public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, timeout, unit);
    }
    public void release() { release(1); }
    public void acquire(int permits) throws InterruptedException {
        acquire(permits, Cell.INTERRUPTIBLE, 0);
    }
    public void acquireUninterruptibly(int permits) {
        take(permits, 0, 0);
    }
    public boolean tryAcquire(int permits) { return core.tryAcquire(checked(permits), false); }
    public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        return acquire(permits, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
    }
    public void release(int permits) {
        core.beginRelease(permits, false);
        boolean ok = permits >= 0 && core.available() + permits >= core.available();
        if (ok)
            core.give(permits, false);
        Cell.end();
        checked(permits);
        if (!ok)
            throw new Error("Maximum permit count exceeded");
    }
    public int availablePermits() { return core.readAvailable(); }
    public int drainPermits() { return core.drain(0); }
    protected void reducePermits(int reduction) {
        if (checked(reduction) > 0)
            core.drain(-reduction);
    }
    public boolean isFair() { return core.isFair(); }

    // Exact where threads take turns; else that a thread waits is not an event.
    private static final String NAME = "java.util.concurrent.Semaphore.";
    public final boolean hasQueuedThreads() { return !core.waiting(NAME + "hasQueuedThreads").isEmpty(); }
    public final int getQueueLength() { return core.waiting(NAME + "getQueueLength").size(); }
    protected Collection<Thread> getQueuedThreads() { return core.waiting(NAME + "getQueuedThreads"); }

    public String toString() {
        return super.toString() + "[Permits = " + availablePermits() + "]";
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(availablePermits());
        out.writeBoolean(isFair());
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, Semaphore.class, "core", new Permits(in.readInt(), in.readBoolean()));
    }
}
