package java.util.concurrent.locks;

import heddle.rt.Cell;
import heddle.rt.Restored;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/**
 * Specification of StampedLock: each operation is one event. Who gets the lock
 * is open; a reader may overtake a writer that waits or, where that may matter
 * (Overtaking), has to wait behind it. Stamps have the JDK's
 * layout: a version above bit 7, which is set while a writer has the lock, and
 * below it the number of readers. As there, what is read before validate() was
 * written before a writer had the lock, or nobody has the stamp (fences).
 */
public class StampedLock implements java.io.Serializable {
    private static final long WRITE = 128, READERS = 127, VERSION = ~READERS, ORIGIN = StampedCore.ORIGIN;
    private static final int MOST_SHOWN = 126;

    private final transient StampedCore core = new StampedCore();

    public StampedLock() {}

    //
    // Within a section
    //

    private long stamp() { return core.version + Math.max(0, Math.min(core.held, MOST_SHOWN)); }
    private boolean isOf(long stamp) { return (stamp & VERSION) == core.version; }
    private long takeWrite() {
        int seen = core.written + core.read;
        core.hold(-1);
        return core.version += WRITE;
    }
    /** What a writer writes comes after the lock, for optimistic readers. */
    private static long written(long stamp) {
        if ((stamp & WRITE) != 0)
            VarHandle.storeStoreFence();
        return stamp;
    }
    private long takeRead() {
        int seen = core.written;
        core.noteMine(true);
        core.hold(core.held + 1);
        return stamp();
    }
    /** The stamp of an optimistic read. */
    private long giveWrite() {
        core.written = 0;
        core.hold(0);
        if ((core.version += WRITE) == 0)
            core.version = ORIGIN;
        return core.version;
    }
    private void giveRead() {
        core.read = 0;
        core.noteMine(false);
        core.hold(core.held - 1);
    }

    //
    // Locking
    //

    private static final long INTERRUPTED = 1;

    private long lock(boolean writes, int flags, long nanos) {
        flags = Cell.come(flags);
        if (flags == Cell.INTERRUPTED)
            return INTERRUPTED;
        boolean tries = (flags & (Cell.TRIES | Cell.TIMED)) != 0;
        int kind = writes ? (tries ? core.telling() : 0) : (flags & Cell.TRIES) != 0 ? 0 : core.sharing();
        if (!core.inTurn && writes && (flags & Cell.TRIES) == 0)
            core.noted.comesToWrite();
        if (!core.inTurn && (flags & Cell.TRIES) == 0 && Cell.triesFirst(flags))
            return tryAndWait(writes, flags & ~Cell.MET_FIRST, nanos);
        if (core.inTurn)
            core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES | kind | flags, null);
        else
            core.begin(0, writes ? 0 : Cell.MOST, Cell.WRITES | kind | flags, null);
        int ticket = 0;
        long result = 0;
        boolean isMet = core.inTurn || core.isFree(writes);
        if (Cell.isInterrupted(flags, isMet))
            result = INTERRUPTED;
        else if (core.isFree(writes) && (!core.inTurn || (flags & Cell.TRIES) != 0 || mayOvertake(writes)))
            result = take(writes);
        else if (core.inTurn && (flags & Cell.TRIES) == 0)
            ticket = core.enqueue(writes);
        else
            Cell.pass(nanos);
        Cell.end();
        if (ticket != 0)
            result = awaitTurn(ticket, writes, flags, nanos);
        if (!core.inTurn && !writes && (flags & Cell.TRIES) == 0 && core.held > 1)
            core.noted.readsBesideOthers(Thread.currentThread());
        return writes ? written(result) : result;
    }
    /** As lock, with what others see that look at it meanwhile. */
    private long tryAndWait(boolean writes, int flags, long nanos) {
        for (;;) {
            long taken = lock(writes, Cell.TRIES, 0);
            if (taken != 0)
                return taken;
            core.begin(0, writes ? 0 : Cell.MOST, flags, null);
            boolean interrupted = Cell.isInterrupted(flags, false), late = !core.isFree(writes);
            if (!interrupted && late)
                Cell.pass(nanos);
            Cell.end();
            if (interrupted || late)
                return interrupted ? INTERRUPTED : 0;
        }
    }
    private boolean mayOvertake(boolean writes) {
        StampedCore.Ticket first = core.waiters.first();
        return first == null || writes || !first.writes;
    }
    private long awaitTurn(int ticket, boolean writes, int flags, long nanos) {
        if ((flags & Cell.MET_FIRST) != 0)
            return waitForTurn(ticket, writes, flags & ~Cell.MET_FIRST, nanos);
        core.begin(ticket, ticket, Cell.WRITES | Cell.WRITES_ELSE | flags, null);
        long result = 0;
        boolean isTurn = core.state == ticket;
        if (Cell.isInterrupted(flags, isTurn))
            result = INTERRUPTED;
        else if (!isTurn)
            Cell.pass(nanos);
        core.leave(ticket);
        if (isTurn && result == 0)
            result = take(writes);
        Cell.end();
        return result;
    }
    /** An interrupt ends it until it has gone on, as others may see. */
    private long waitForTurn(int ticket, boolean writes, int flags, long nanos) {
        for (;;) {
            core.begin(ticket, ticket, Cell.WRITES_ELSE | flags, null);
            boolean interrupted = Cell.isInterrupted(flags, false), late = core.state != ticket;
            if (interrupted || late)
                core.leave(ticket);
            if (!interrupted && late)
                Cell.pass(nanos);
            Cell.end();
            if (interrupted || late)
                return interrupted ? INTERRUPTED : 0;
            core.beginWrite();
            long result = 0;
            if (core.state == ticket) {
                core.leave(ticket);
                result = take(writes);
            }
            Cell.end();
            if (result != 0)
                return result;
        }
    }
    private long take(boolean writes) { return writes ? takeWrite() : takeRead(); }
    private long write(int flags, long nanos) { return lock(true, flags, nanos); }
    private long read(int flags, long nanos) { return lock(false, flags, nanos); }
    private static long checked(long stamp) throws InterruptedException {
        if (stamp == INTERRUPTED)
            throw new InterruptedException();
        return stamp;
    }
    private static int flags(long nanos) {
        return Cell.INTERRUPTIBLE | (nanos > 0 ? Cell.timed(nanos) : Cell.TRIES);
    }

    public long writeLock() { return write(0, 0); }
    public long tryWriteLock() { return write(Cell.TRIES, 0); }
    public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return checked(write(flags(nanos), nanos));
    }
    public long writeLockInterruptibly() throws InterruptedException {
        return checked(write(Cell.INTERRUPTIBLE, 0));
    }
    public long readLock() { return read(0, 0); }
    public long tryReadLock() { return read(Cell.TRIES, 0); }
    public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return checked(read(flags(nanos), nanos));
    }
    public long readLockInterruptibly() throws InterruptedException {
        return checked(read(Cell.INTERRUPTIBLE, 0));
    }

    public long tryOptimisticRead() {
        core.beginRead();
        int seen = core.written;
        long stamp = core.held < 0 ? 0 : core.version;
        Cell.end();
        return stamp;
    }
    public boolean validate(long stamp) {
        VarHandle.acquireFence();
        core.beginRead();
        int seen = core.written;
        boolean same = isOf(stamp);
        Cell.end();
        return same;
    }

    //
    // Unlocking
    //

    public void unlockWrite(long stamp) {
        core.beginWrite();
        boolean ok = core.held < 0 && stamp == core.version;
        if (ok)
            giveWrite();
        Cell.end();
        if (!ok)
            throw new IllegalMonitorStateException();
    }
    private void beginUnlockRead() {
        core.comesToGiveRead();
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES | Cell.UNLOCKS | Cell.SHARES, null);
    }
    public void unlockRead(long stamp) {
        beginUnlockRead();
        boolean ok = (stamp & READERS) != 0 && isOf(stamp) && core.held > 0;
        if (ok)
            giveRead();
        Cell.end();
        if (!ok)
            throw new IllegalMonitorStateException();
    }
    public void unlock(long stamp) {
        if ((stamp & WRITE) != 0)
            unlockWrite(stamp);
        else
            unlockRead(stamp);
    }
    public boolean tryUnlockWrite() {
        core.beginWrite();
        boolean ok = core.held < 0;
        if (ok)
            giveWrite();
        Cell.end();
        return ok;
    }
    public boolean tryUnlockRead() {
        beginUnlockRead();
        boolean ok = core.held > 0;
        if (ok)
            giveRead();
        Cell.end();
        return ok;
    }

    //
    // Conversion: a stamp is one of a writer, of a reader or of an optimistic read
    //

    /** Changes nothing if so many do not have the lock: then a loop that tries again waits. */
    private void beginConversion(int low, int high) {
        core.seeReaders();
        if (core.inTurn)
            core.beginWrite();
        else
            core.begin(low, high, Cell.WRITES | Cell.TRIES, null);
    }

    public long tryConvertToWriteLock(long stamp) {
        boolean reads = (stamp & READERS) != 0, writes = (stamp & WRITE) != 0;
        if (writes)
            core.beginRead();
        else
            beginConversion(reads ? 1 : 0, reads ? 1 : 0);
        long result = 0;
        if (isOf(stamp)) {
            if (core.held < 0) {
                result = writes ? stamp : 0;
            } else if (core.held == (reads ? 1 : 0) && !writes) {
                if (reads)
                    giveRead();
                result = takeWrite();
            }
        }
        Cell.end();
        return written(result);
    }
    public long tryConvertToReadLock(long stamp) {
        if ((stamp & WRITE) != 0)
            beginConversion(-1, -1);
        else if ((stamp & READERS) == 0)
            beginConversion(0, Cell.MOST);
        else
            core.beginRead();
        long result = 0;
        if (isOf(stamp)) {
            if ((stamp & WRITE) != 0) {
                if (stamp == core.version) {
                    giveWrite();
                    result = takeRead();
                }
            } else if ((stamp & READERS) == 0) {
                result = takeRead();
            } else if (core.held > 0) {
                result = stamp;
            }
        }
        Cell.end();
        return result;
    }
    public long tryConvertToOptimisticRead(long stamp) {
        if ((stamp & WRITE) != 0)
            beginConversion(-1, -1);
        else if ((stamp & READERS) == 0)
            core.beginRead();
        else
            beginConversion(1, Cell.MOST);
        int seen = core.written;
        long result = 0;
        if (isOf(stamp)) {
            if ((stamp & WRITE) != 0) {
                if (stamp == core.version)
                    result = giveWrite();
            } else if ((stamp & READERS) == 0) {
                result = stamp;
            } else if (core.held > 0) {
                giveRead();
                result = core.version;
            }
        }
        Cell.end();
        return result;
    }

    //
    // Questions
    //

    public boolean isWriteLocked() { return core.readHeld() < 0; }
    public boolean isReadLocked() { return getReadLockCount() > 0; }
    public int getReadLockCount() {
        return Math.max(0, core.readHeld());
    }
    public static boolean isWriteLockStamp(long stamp) { return (stamp & (READERS | WRITE)) == WRITE; }
    public static boolean isReadLockStamp(long stamp) { return (stamp & READERS) != 0; }
    public static boolean isLockStamp(long stamp) { return (stamp & (READERS | WRITE)) != 0; }
    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & (READERS | WRITE)) == 0 && stamp != 0;
    }
    public String toString() {
        int n = core.readHeld();
        return super.toString() + (n == 0 ? "[Unlocked]" : n < 0 ? "[Write-locked]" : "[Read-locks:" + n + "]");
    }

    //
    // As locks without stamps
    //

    private abstract class View implements Lock {
        public Condition newCondition() { throw new UnsupportedOperationException(); }
    }
    private final class ReadView extends View {
        public void lock() { readLock(); }
        public void lockInterruptibly() throws InterruptedException { readLockInterruptibly(); }
        public boolean tryLock() { return tryReadLock() != 0; }
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return tryReadLock(time, unit) != 0;
        }
        public void unlock() {
            if (!tryUnlockRead())
                throw new IllegalMonitorStateException();
        }
    }
    private final class WriteView extends View {
        public void lock() { writeLock(); }
        public void lockInterruptibly() throws InterruptedException { writeLockInterruptibly(); }
        public boolean tryLock() { return tryWriteLock() != 0; }
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return tryWriteLock(time, unit) != 0;
        }
        public void unlock() {
            if (!tryUnlockWrite())
                throw new IllegalMonitorStateException();
        }
    }
    private final transient Lock readView = new ReadView(), writeView = new WriteView();
    private final class BothViews implements ReadWriteLock {
        public Lock readLock() { return readView; }
        public Lock writeLock() { return writeView; }
    }
    private final transient ReadWriteLock bothViews = new BothViews();
    public Lock asReadLock() { return readView; }
    public Lock asWriteLock() { return writeView; }
    public ReadWriteLock asReadWriteLock() { return bothViews; }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, StampedLock.class, "core", new StampedCore());
        Restored.set(this, StampedLock.class, "readView", new ReadView());
        Restored.set(this, StampedLock.class, "writeView", new WriteView());
        Restored.set(this, StampedLock.class, "bothViews", new BothViews());
    }
}
