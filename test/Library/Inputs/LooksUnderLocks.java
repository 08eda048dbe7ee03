import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Loops that look under a lock: what one thread hands over another takes. */
public class LooksUnderLocks {
    static String kind;
    static int full, value;
    static ReentrantLock lock = new ReentrantLock();
    static final ReentrantLock inner = new ReentrantLock();
    static final ReentrantReadWriteLock shared = new ReentrantReadWriteLock();
    static final Semaphore permits = new Semaphore(1);
    static final StampedLock stamped = new StampedLock();

    interface Body { int run() throws InterruptedException; }

    static int under(Lock l, Body b) throws InterruptedException {
        l.lock();
        try {
            return b.run();
        } finally {
            l.unlock();
        }
    }

    static int looking(Body b) throws InterruptedException {
        switch (kind) {
        case "interruptible":
            lock.lockInterruptibly();
            try {
                return b.run();
            } finally {
                lock.unlock();
            }
        case "again":
            lock.lock();
            inner.lock();
            try {
                return under(lock, b);
            } finally {
                inner.unlock();
                lock.unlock();
            }
        case "readers":
            return under(shared.readLock(), b);
        case "downgraded":
            shared.writeLock().lock();
            shared.readLock().lock();
            shared.writeLock().unlock();
            try {
                return b.run();
            } finally {
                shared.readLock().unlock();
            }
        case "acquired":
            permits.acquire();
            try {
                return b.run();
            } finally {
                permits.release();
            }
        case "stamped":
        case "stampTried":
            return under(stamped.asReadLock(), b);
        case "tried":
        case "retried":
            return trying(b);
        default:
            return changing(b);
        }
    }

    static int trying(Body b) throws InterruptedException {
        while (!(kind.equals("tried") ? lock.tryLock() : lock.tryLock(1, TimeUnit.MILLISECONDS)))
            Thread.onSpinWait();
        try {
            return b.run();
        } finally {
            lock.unlock();
        }
    }

    static int changing(Body b) throws InterruptedException {
        switch (kind) {
        case "retried":
            return trying(b);
        case "readers":
        case "writers":
        case "downgraded":
            return under(shared.writeLock(), b);
        case "permits":
        case "acquired":
            permits.acquireUninterruptibly();
            try {
                return b.run();
            } finally {
                permits.release();
            }
        case "stamped":
            return under(stamped.asWriteLock(), b);
        case "stampTried":
            long stamp;
            while ((stamp = stamped.tryWriteLock()) == 0)
                Thread.onSpinWait();
            try {
                return b.run();
            } finally {
                stamped.unlockWrite(stamp);
            }
        default:
            return under(lock, b);
        }
    }

    static boolean isHeld() throws InterruptedException {
        switch (kind) {
        case "readers":
            return shared.getReadLockCount() > 0;
        case "writers":
        case "downgraded":
            return !shared.writeLock().tryLock() || leave(shared.writeLock());
        case "permits":
            return permits.availablePermits() == 0;
        case "acquired":
            if (!permits.tryAcquire(1, TimeUnit.MILLISECONDS))
                return true;
            permits.release();
            return false;
        case "lock":
            return lock.isLocked();
        case "stamped":
            return stamped.isReadLocked();
        default:
            return !lock.tryLock() || leave(lock);
        }
    }

    static boolean leave(Lock l) {
        l.unlock();
        return false;
    }

    static void takeForEver(Lock l) throws InterruptedException {
        switch (kind) {
        case "interruptible":
            for (;;) {
                l.lockInterruptibly();
                l.unlock();
            }
        case "tried":
            for (;;)
                if (l.tryLock())
                    l.unlock();
        case "again":
            for (;;) {
                l.lock();
                l.lock();
                l.unlock();
                l.unlock();
            }
        case "permits":
            for (;;) {
                permits.acquireUninterruptibly();
                permits.release();
            }
        default:
            for (;;) {
                l.lock();
                l.unlock();
            }
        }
    }

    /** Gives back twice what it took once: the other one's, if that reads. */
    static void giveBackTwice() {
        long s = stamped.readLock();
        stamped.unlockRead(s);
        try {
            stamped.unlockRead(s);
        } catch (IllegalMonitorStateException e) {
        }
    }

    static void put(int x) throws InterruptedException {
        changing(() -> {
            value = x;
            return full = 1;
        });
    }

    static void waitUntilFull() throws InterruptedException {
        while (looking(() -> full) == 0)
            ;
        if (value != 1)
            throw new IllegalStateException("empty");
    }

    public static void main(String[] args) throws InterruptedException {
        kind = args[0];
        if (kind.equals("fair"))
            lock = new ReentrantLock(true);
        Thread t = new Thread(() -> {
            try {
                switch (args[1]) {
                case "nothing":
                    takeForEver(kind.equals("readers") ? shared.readLock()
                            : kind.equals("writers") ? shared.writeLock()
                            : kind.equals("stamped") ? stamped.asReadLock() : lock);
                case "gains":
                    for (boolean got = false; !got;) {
                        permits.acquireUninterruptibly();
                        got = full != 0;
                        permits.release(2);
                    }
                    break;
                case "swaps":
                    shared.writeLock().lock();
                    for (boolean got = false; !got; got = full == 1) {
                        shared.readLock().lock();
                        shared.writeLock().unlock();
                    }
                    break;
                case "two":
                    new Thread(() -> {
                        try {
                            waitUntilFull();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }).start();
                default:
                    waitUntilFull();
                }
            } catch (InterruptedException e) {
                full = 2;
            }
        });
        t.start();
        switch (args[1]) {
        case "tells":
            if (isHeld()) {
                changing(() -> 0);
                if (isHeld())
                    throw new IllegalStateException("two rounds");
            }
            put(1);
            break;
        case "interrupts":
            t.interrupt();
            t.join();
            if (full != 2)
                throw new IllegalStateException("not interrupted");
            break;
        case "gains":
            permits.acquireUninterruptibly(5);
            throw new IllegalStateException("five permits");
        case "alternates":
            if (isHeld() && !isHeld() && isHeld() && !isHeld() && isHeld())
                throw new IllegalStateException("three rounds");
            put(1);
            break;
        case "steals":
            giveBackTwice();
            put(1);
            break;
        case "never":
        case "nothing":
        case "swaps":
            looking(() -> full);
            break;
        default:
            put(1);
        }
    }
}
