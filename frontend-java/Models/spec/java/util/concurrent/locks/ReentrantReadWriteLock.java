package java.util.concurrent.locks;

import heddle.rt.Cell;
import heddle.rt.Overtaking;
import heddle.rt.Permits;
import heddle.rt.Restored;
import heddle.rt.WaitQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Specification of ReentrantReadWriteLock: a reader takes one of so many
 * permits, a writer all of them. Not fair: a reader may overtake a waiting
 * writer or, where that may matter (Overtaking), has to wait behind it, as the
 * documentation allows.
 */
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private static final long serialVersionUID = -6992448646407690164L;
    private static final int ALL = 65535;

    private final transient Permits core;
    private final transient Overtaking noted;
    private transient int writeHolds;
    private final ReadLock readLock;
    private final WriteLock writeLock;

    public ReentrantReadWriteLock() { this(false); }
    public ReentrantReadWriteLock(boolean fair) {
        core = new Permits(ALL, fair, true);
        noted = new Overtaking(2);
        readLock = new ReadLock(this);
        writeLock = new WriteLock(this);
    }
    public WriteLock writeLock() { return writeLock; }
    public ReadLock readLock() { return readLock; }

    /** The thread reads now, and may have waited for that. */
    private void enterAfterWait() {
        enter();
        if (!core.isInTurn() && core.sharers.next != null)
            for (Permits.Sharer r = core.sharers; r != null; r = r.next)
                noted.readsBesideOthers(r.thread);
    }
    private void comeToWrite() {
        if (!core.isInTurn())
            noted.comesToWrite();
    }

    private boolean writing() { return core.owner == Thread.currentThread(); }
    private Permits.Sharer mine() {
        Permits.Sharer r = core.sharers;
        while (r != null && r.thread != Thread.currentThread())
            r = r.next;
        return r;
    }
    private Permits.Sharer enter() {
        Permits.Sharer r = mine();
        if (r == null)
            r = core.sharers = new Permits.Sharer(Thread.currentThread(), core.sharers);
        ++r.holds;
        return r;
    }
    /** A thread that has the lock already need not ask, but can be seen: getReadLockCount. */
    private void enterAgain() {
        core.beginWrite();
        enter();
        Cell.end();
    }
    private void leave(Permits.Sharer r) {
        if (--r.holds > 0)
            return;
        Permits.Sharer before = core.sharers;
        if (before == r) {
            core.sharers = r.next;
        } else {
            while (before.next != r)
                before = before.next;
            before.next = r.next;
        }
    }
    /** Whether the thread may read without asking anybody. */
    private boolean reads() { return writing() || mine() != null; }
    private static void check(boolean interruptible) throws InterruptedException {
        if (interruptible && Thread.interrupted())
            throw new InterruptedException();
    }

    public static class ReadLock implements Lock, java.io.Serializable {
        private static final long serialVersionUID = -5992448646407690164L;
        private final ReentrantReadWriteLock of;

        protected ReadLock(ReentrantReadWriteLock lock) { of = lock; }

        private boolean lock(int flags, long nanos) throws InterruptedException {
            if (of.reads()) {
                check((flags & Cell.INTERRUPTIBLE) != 0);
                of.enterAgain();
                return true;
            }
            int result = of.core.acquire(1, true, flags, nanos);
            if (result < 0)
                throw new InterruptedException();
            if (result > 0)
                of.enterAfterWait();
            return result > 0;
        }
        public void lock() {
            if (of.reads()) {
                of.enterAgain();
                return;
            }
            of.core.acquire(1, true, 0, 0);
            of.enterAfterWait();
        }
        public void lockInterruptibly() throws InterruptedException {
            lock(Cell.INTERRUPTIBLE, 0);
        }
        public boolean tryLock() {
            if (of.reads()) {
                of.enterAgain();
                return true;
            }
            boolean ok = of.core.tryAcquire(1, true);
            if (ok)
                of.enter();
            return ok;
        }
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            long nanos = unit.toNanos(timeout);
            return lock(Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
        }
        public void unlock() {
            Permits.Sharer r = of.mine();
            if (r == null)
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            if (r.holds > 1 || of.writing()) {
                // The writer's own reading takes no permit until it stops writing.
                of.core.beginWrite();
                of.leave(r);
                Cell.end();
                return;
            }
            of.core.beginWrite();
            of.leave(r);
            of.core.give(1, true);
            Cell.end();
        }
        public Condition newCondition() { throw new UnsupportedOperationException(); }
        public String toString() {
            return super.toString() + "[Read locks = " + of.getReadLockCount() + "]";
        }
    }

    public static class WriteLock implements Lock, java.io.Serializable {
        private static final long serialVersionUID = -4992448646407690164L;
        private final ReentrantReadWriteLock of;

        protected WriteLock(ReentrantReadWriteLock lock) { of = lock; }

        private boolean got(int result) {
            if (result > 0) {
                of.core.owner = Thread.currentThread();
                of.writeHolds = 1;
            }
            return result > 0;
        }
        private boolean lock(int flags, long nanos) throws InterruptedException {
            if (of.writing()) {
                check((flags & Cell.INTERRUPTIBLE) != 0);
                ++of.writeHolds;
                return true;
            }
            of.comeToWrite();
            int result = of.core.acquire(ALL, false, flags, nanos);
            if (result < 0)
                throw new InterruptedException();
            return got(result);
        }
        public void lock() {
            if (of.writing()) {
                ++of.writeHolds;
                return;
            }
            of.comeToWrite();
            got(of.core.acquire(ALL, false, 0, 0));
        }
        public void lockInterruptibly() throws InterruptedException {
            lock(Cell.INTERRUPTIBLE, 0);
        }
        public boolean tryLock() {
            if (of.writing()) {
                ++of.writeHolds;
                return true;
            }
            return of.core.tryAcquire(ALL, false) && got(1);
        }
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            long nanos = unit.toNanos(timeout);
            return lock(Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
        }
        public void unlock() {
            if (!of.writing())
                throw new IllegalMonitorStateException();
            if (--of.writeHolds > 0)
                return;
            of.core.release(of.mine() == null ? ALL : ALL - 1, false);
        }

        private final class Waiting extends WaitQueue {
            Waiting() { super(of.core, ALL); }
            @Override
            protected boolean isHeld() { return of.writing(); }
            @Override
            protected int giveUp() {
                int n = of.writeHolds;
                of.writeHolds = 0;
                of.core.owner = null;
                return n;
            }
            @Override
            protected void takeBack(int count) {
                of.core.owner = Thread.currentThread();
                of.writeHolds = count;
            }
        }
        public Condition newCondition() { return new Waiting(); }
        public boolean isHeldByCurrentThread() { return of.writing(); }
        public int getHoldCount() { return of.getWriteHoldCount(); }
        public String toString() {
            Thread o = of.getOwner();
            return super.toString() + (o == null ? "[Unlocked]" : "[Locked by thread " + o.getName() + "]");
        }
    }

    public final boolean isFair() { return core.isFair(); }
    protected Thread getOwner() {
        core.beginRead();
        Thread t = core.owner;
        Cell.end();
        return t;
    }
    public int getReadLockCount() {
        core.beginRead();
        int n = 0;
        for (Permits.Sharer r = core.sharers; r != null; r = r.next)
            n += r.holds;
        Cell.end();
        return n;
    }
    public boolean isWriteLocked() { return getOwner() != null; }
    public boolean isWriteLockedByCurrentThread() { return writing(); }
    public int getWriteHoldCount() { return writing() ? writeHolds : 0; }
    public int getReadHoldCount() {
        Permits.Sharer r = mine();
        return r == null ? 0 : r.holds;
    }
    private WaitQueue own(Condition c) {
        if (c == null)
            throw new NullPointerException();
        if (!(c instanceof WaitQueue) || !((WaitQueue)c).isOf(core))
            throw new IllegalArgumentException("not owner");
        if (!writing())
            throw new IllegalMonitorStateException();
        return (WaitQueue)c;
    }
    public boolean hasWaiters(Condition c) { return !own(c).waiting().isEmpty(); }
    public int getWaitQueueLength(Condition c) { return own(c).waiting().size(); }

    // Exact where threads take turns; else that a thread waits is not an event.
    private static final String NAME = "java.util.concurrent.locks.ReentrantReadWriteLock.";
    public final boolean hasQueuedThreads() { return !core.waiting(NAME + "hasQueuedThreads").isEmpty(); }
    public final boolean hasQueuedThread(Thread t) { return core.isWaiting(t, NAME + "hasQueuedThread"); }
    public final int getQueueLength() { return core.waiting(NAME + "getQueueLength").size(); }
    protected Collection<Thread> getQueuedThreads() { return core.waiting(NAME + "getQueuedThreads"); }
    protected native Collection<Thread> getQueuedWriterThreads();
    protected native Collection<Thread> getQueuedReaderThreads();
    protected Collection<Thread> getWaitingThreads(Condition c) { return own(c).waiting(); }

    public String toString() {
        return super.toString() + "[Write locks = " + (isWriteLocked() ? writeHolds : 0)
            + ", Read locks = " + getReadLockCount() + "]";
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeBoolean(isFair());
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, ReentrantReadWriteLock.class, "core", new Permits(ALL, in.readBoolean(), true));
        Restored.set(this, ReentrantReadWriteLock.class, "noted", new Overtaking(2));
    }
}
