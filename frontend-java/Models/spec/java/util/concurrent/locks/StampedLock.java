package java.util.concurrent.locks;

import heddle.rt.Cell;
import heddle.rt.Restored;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/**
 * Specification of StampedLock: each operation is one event. Who gets the lock
 * is open; a reader may overtake a writer that waits. Stamps have the JDK's
 * layout: a version above bit 7, which is set while a writer has the lock, and
 * below it the number of readers. As there, what is read before validate() was
 * written before a writer had the lock, or nobody has the stamp (fences).
 */
public class StampedLock implements java.io.Serializable {
    private static final long WRITE = 128, READERS = 127, VERSION = ~READERS, ORIGIN = 256;
    private static final int MOST_SHOWN = 126;

    /** State: -1 while a writer has the lock, else the number of readers. */
    private static final class Core extends Cell {
        volatile int written, read;
        long version = ORIGIN; // here, so that who looks again sees it change
    }
    private final transient Core core = new Core();

    public StampedLock() {}

    //
    // Within a section
    //

    private long stamp() { return core.version + Math.max(0, Math.min(core.state, MOST_SHOWN)); }
    private boolean isOf(long stamp) { return (stamp & VERSION) == core.version; }
    private long takeWrite() {
        int seen = core.written + core.read;
        core.state = -1;
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
        ++core.state;
        return stamp();
    }
    /** The stamp of an optimistic read. */
    private long giveWrite() {
        core.written = 0;
        core.state = 0;
        if ((core.version += WRITE) == 0)
            core.version = ORIGIN;
        return core.version;
    }
    private void giveRead() {
        core.read = 0;
        --core.state;
    }

    //
    // Locking
    //

    private static final long INTERRUPTED = 1;

    private long write(int flags, long nanos) {
        core.begin(0, 0, Cell.WRITES | flags, null);
        long result = 0;
        if ((flags & Cell.INTERRUPTIBLE) != 0 && Thread.interrupted())
            result = INTERRUPTED;
        else if (core.state == 0)
            result = takeWrite();
        else
            Cell.pass(nanos);
        Cell.end();
        return written(result);
    }
    private long read(int flags, long nanos) {
        core.begin(0, Cell.MOST, Cell.WRITES | flags, null);
        long result = 0;
        if ((flags & Cell.INTERRUPTIBLE) != 0 && Thread.interrupted())
            result = INTERRUPTED;
        else if (core.state >= 0)
            result = takeRead();
        else
            Cell.pass(nanos);
        Cell.end();
        return result;
    }
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
        long stamp = core.state < 0 ? 0 : core.version;
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
        boolean ok = core.state < 0 && stamp == core.version;
        if (ok)
            giveWrite();
        Cell.end();
        if (!ok)
            throw new IllegalMonitorStateException();
    }
    public void unlockRead(long stamp) {
        core.beginWrite();
        boolean ok = (stamp & READERS) != 0 && isOf(stamp) && core.state > 0;
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
        boolean ok = core.state < 0;
        if (ok)
            giveWrite();
        Cell.end();
        return ok;
    }
    public boolean tryUnlockRead() {
        core.beginWrite();
        boolean ok = core.state > 0;
        if (ok)
            giveRead();
        Cell.end();
        return ok;
    }

    //
    // Conversion: a stamp is one of a writer, of a reader or of an optimistic read
    //

    public long tryConvertToWriteLock(long stamp) {
        core.beginWrite();
        boolean reads = (stamp & READERS) != 0, writes = (stamp & WRITE) != 0;
        long result = 0;
        if (isOf(stamp)) {
            if (core.state < 0) {
                result = writes ? stamp : 0;
            } else if (core.state == (reads ? 1 : 0) && !writes) {
                if (reads)
                    giveRead();
                result = takeWrite();
            }
        }
        Cell.end();
        return written(result);
    }
    public long tryConvertToReadLock(long stamp) {
        core.beginWrite();
        long result = 0;
        if (isOf(stamp)) {
            if ((stamp & WRITE) != 0) {
                if (stamp == core.version) {
                    giveWrite();
                    result = takeRead();
                }
            } else if ((stamp & READERS) == 0) {
                result = takeRead();
            } else if (core.state > 0) {
                result = stamp;
            }
        }
        Cell.end();
        return result;
    }
    public long tryConvertToOptimisticRead(long stamp) {
        core.beginWrite();
        int seen = core.written;
        long result = 0;
        if (isOf(stamp)) {
            if ((stamp & WRITE) != 0) {
                if (stamp == core.version)
                    result = giveWrite();
            } else if ((stamp & READERS) == 0) {
                result = stamp;
            } else if (core.state > 0) {
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

    public boolean isWriteLocked() { return core.read() < 0; }
    public boolean isReadLocked() { return core.read() > 0; }
    public int getReadLockCount() { return Math.max(0, core.read()); }
    public static boolean isWriteLockStamp(long stamp) { return (stamp & (READERS | WRITE)) == WRITE; }
    public static boolean isReadLockStamp(long stamp) { return (stamp & READERS) != 0; }
    public static boolean isLockStamp(long stamp) { return (stamp & (READERS | WRITE)) != 0; }
    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & (READERS | WRITE)) == 0 && stamp != 0;
    }
    public String toString() {
        int n = core.read();
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
        Restored.set(this, StampedLock.class, "core", new Core());
        Restored.set(this, StampedLock.class, "readView", new ReadView());
        Restored.set(this, StampedLock.class, "writeView", new WriteView());
        Restored.set(this, StampedLock.class, "bothViews", new BothViews());
    }
}
