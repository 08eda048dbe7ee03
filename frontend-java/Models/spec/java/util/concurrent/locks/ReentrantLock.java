package java.util.concurrent.locks;

import heddle.rt.Cell;
import heddle.rt.Permits;
import heddle.rt.Restored;
import heddle.rt.WaitQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Specification of ReentrantLock: one event to lock, one to unlock. Locking
 * what one has, and giving back less than all, are not events.
 */
public class ReentrantLock implements Lock, java.io.Serializable {
    private static final long serialVersionUID = 7373984872572414699L;
    private final transient Permits core;

    public ReentrantLock() { this(false); }
    public ReentrantLock(boolean fair) { core = Permits.ofLock(1, fair); }

    private boolean mine() { return core.isMine(); }
    private void more() {
        if (core.holds == Integer.MAX_VALUE)
            throw new Error("Maximum lock count exceeded");
        core.hold(1);
    }

    public void lock() {
        if (mine())
            more();
        else
            core.acquire(1, false, 0, 0);
    }
    public void lockInterruptibly() throws InterruptedException {
        if (mine()) {
            if (Thread.interrupted())
                throw new InterruptedException();
            more();
            return;
        }
        int result = core.acquire(1, false, Cell.INTERRUPTIBLE, 0);
        if (result < 0)
            throw new InterruptedException();
    }
    public boolean tryLock() {
        if (mine()) {
            more();
            return true;
        }
        return core.tryAcquire(1, false);
    }
    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (mine()) {
            if (Thread.interrupted())
                throw new InterruptedException();
            more();
            return true;
        }
        int result = core.acquire(1, false, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
        if (result < 0)
            throw new InterruptedException();
        return result > 0;
    }
    public void unlock() {
        if (!mine())
            throw new IllegalMonitorStateException();
        if (core.holds > 1)
            core.hold(-1);
        else
            core.release(1, false);
    }

    private final class Waiting extends WaitQueue implements java.io.Serializable {
        Waiting() { super(core, 1); }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            restore(core, 1);
        }
    }
    public Condition newCondition() { return new Waiting(); }

    public int getHoldCount() { return mine() ? core.holds : 0; }
    public boolean isHeldByCurrentThread() { return mine(); }
    public boolean isLocked() { return core.readAvailable() == 0; }
    public final boolean isFair() { return core.isFair(); }
    protected Thread getOwner() { return core.readOwner(); }

    private WaitQueue own(Condition c) {
        if (c == null)
            throw new NullPointerException();
        if (!(c instanceof WaitQueue) || !((WaitQueue)c).isOf(core))
            throw new IllegalArgumentException("not owner");
        if (!mine())
            throw new IllegalMonitorStateException();
        return (WaitQueue)c;
    }
    public boolean hasWaiters(Condition c) { return !own(c).waiting().isEmpty(); }
    public int getWaitQueueLength(Condition c) { return own(c).waiting().size(); }

    // Exact where threads take turns; else that a thread waits is not an event.
    private static final String NAME = "java.util.concurrent.locks.ReentrantLock.";
    public final boolean hasQueuedThreads() { return !core.waiting(NAME + "hasQueuedThreads").isEmpty(); }
    public final boolean hasQueuedThread(Thread t) { return core.isWaiting(t, NAME + "hasQueuedThread"); }
    public final int getQueueLength() { return core.waiting(NAME + "getQueueLength").size(); }
    protected Collection<Thread> getQueuedThreads() { return core.waiting(NAME + "getQueuedThreads"); }
    protected Collection<Thread> getWaitingThreads(Condition c) { return own(c).waiting(); }

    public String toString() {
        Thread o = getOwner();
        return super.toString() + (o == null ? "[Unlocked]" : "[Locked by thread " + o.getName() + "]");
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeBoolean(isFair());
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, ReentrantLock.class, "core", Permits.ofLock(1, in.readBoolean()));
    }
}
