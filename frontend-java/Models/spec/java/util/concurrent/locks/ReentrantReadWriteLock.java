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
    private final ReadLock readLock;
    private final WriteLock writeLock;

    public ReentrantReadWriteLock() { this(false); }
    public ReentrantReadWriteLock(boolean fair) {
        core = Permits.ofLock(ALL, fair);
        noted = new Overtaking(2);
        readLock = new ReadLock(this);
        writeLock = new WriteLock(this);
    }
    public WriteLock writeLock() { return writeLock; }
    public ReadLock readLock() { return readLock; }

    /** The thread reads now, and may have waited for that. */
    private void readsAfterWait() {
        if (!core.isInTurn() && core.sharers.next != null)
            for (Permits.Sharer r = core.sharers; r != null; r = r.next)
                noted.readsBesideOthers(r.thread);
    }
    private void comeToWrite() {
        if (!core.isInTurn())
            noted.comesToWrite();
    }

    private boolean writing() { return core.isMine(); }
    /** A thread that has the lock already need not ask, but can be seen: getReadLockCount. */
    private void enterAgain() { core.shareAgain(); }
    /** Whether the thread may read without asking anybody. */
    private boolean reads() { return writing() || core.mine() != null; }
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
                of.readsAfterWait();
            return result > 0;
        }
        public void lock() {
            if (of.reads()) {
                of.enterAgain();
                return;
            }
            of.core.acquire(1, true, 0, 0);
            of.readsAfterWait();
        }
        public void lockInterruptibly() throws InterruptedException {
            lock(Cell.INTERRUPTIBLE, 0);
        }
        public boolean tryLock() {
            if (of.reads()) {
                of.enterAgain();
                return true;
            }
            return of.core.tryAcquire(1, true);
        }
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            long nanos = unit.toNanos(timeout);
            return lock(Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
        }
        public void unlock() {
            Permits.Sharer r = of.core.mine();
            if (r == null)
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            if (r.holds > 1 || of.writing()) {
                // The writer's own reading takes no permit until it stops writing.
                of.core.leaveAgain(r);
                return;
            }
            of.core.release(1, true);
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

        private boolean lock(int flags, long nanos) throws InterruptedException {
            if (of.writing()) {
                check((flags & Cell.INTERRUPTIBLE) != 0);
                of.core.hold(1);
                return true;
            }
            of.comeToWrite();
            int result = of.core.acquire(ALL, false, flags, nanos);
            if (result < 0)
                throw new InterruptedException();
            return result > 0;
        }
        public void lock() {
            if (of.writing()) {
                of.core.hold(1);
                return;
            }
            of.comeToWrite();
            of.core.acquire(ALL, false, 0, 0);
        }
        public void lockInterruptibly() throws InterruptedException {
            lock(Cell.INTERRUPTIBLE, 0);
        }
        public boolean tryLock() {
            if (of.writing()) {
                of.core.hold(1);
                return true;
            }
            return of.core.tryAcquire(ALL, false);
        }
        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            long nanos = unit.toNanos(timeout);
            return lock(Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
        }
        public void unlock() {
            if (!of.writing())
                throw new IllegalMonitorStateException();
            if (of.core.holds > 1)
                of.core.hold(-1);
            else
                of.core.release(of.core.mine() == null ? ALL : ALL - 1, false);
        }

        public Condition newCondition() { return new WaitQueue(of.core, ALL); }
        public boolean isHeldByCurrentThread() { return of.writing(); }
        public int getHoldCount() { return of.getWriteHoldCount(); }
        public String toString() {
            Thread o = of.getOwner();
            return super.toString() + (o == null ? "[Unlocked]" : "[Locked by thread " + o.getName() + "]");
        }
    }

    public final boolean isFair() { return core.isFair(); }
    protected Thread getOwner() { return core.readOwner(); }
    public int getReadLockCount() {
        core.beginAsking(0);
        int n = 0;
        for (Permits.Sharer r = core.sharers; r != null; r = r.next)
            n += r.holds;
        Cell.end();
        return n;
    }
    public boolean isWriteLocked() { return getOwner() != null; }
    public boolean isWriteLockedByCurrentThread() { return writing(); }
    public int getWriteHoldCount() { return writing() ? core.holds : 0; }
    public int getReadHoldCount() {
        Permits.Sharer r = core.mine();
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
        return super.toString() + "[Write locks = " + (isWriteLocked() ? core.holds : 0)
            + ", Read locks = " + getReadLockCount() + "]";
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeBoolean(isFair());
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, ReentrantReadWriteLock.class, "core", Permits.ofLock(ALL, in.readBoolean()));
        Restored.set(this, ReentrantReadWriteLock.class, "noted", new Overtaking(2));
    }
}
