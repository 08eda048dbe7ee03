import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Loops that look under a lock, of which other threads are told. */
public class ToldRounds {
    static final ReentrantLock lock = new ReentrantLock();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    static final Semaphore permits = new Semaphore(1);
    static int ready, told;
    static volatile int stops;
    static String kind;

    static void take(boolean writes) {
        switch (kind) {
        case "permits":
            permits.acquireUninterruptibly();
            break;
        case "readers":
            (writes ? both.writeLock() : both.readLock()).lock();
            break;
        default:
            lock.lock();
        }
    }
    static void leave(boolean wrote) {
        switch (kind) {
        case "permits":
            permits.release();
            break;
        case "readers":
            (wrote ? both.writeLock() : both.readLock()).unlock();
            break;
        default:
            lock.unlock();
        }
    }

    static void look() {
        for (boolean got = false; !got;) {
            take(false);
            got = ready == 1;
            leave(false);
        }
    }

    static void put(int value) {
        take(true);
        ready = value;
        leave(true);
    }

    /** Whether others have it. */
    static boolean isHeld() throws InterruptedException {
        switch (kind) {
        case "permits":
            return permits.availablePermits() == 0;
        case "readers":
            return both.getReadLockCount() > 0;
        case "timed":
            if (!lock.tryLock(1, TimeUnit.MILLISECONDS))
                return true;
            lock.unlock();
            return false;
        case "tried":
            if (!lock.tryLock())
                return true;
            lock.unlock();
            return false;
        default:
            return lock.isLocked();
        }
    }

    /** Other work, where the lock is not free; each answer is about another round. */
    static void others(int times) throws InterruptedException {
        for (int n = 0; n < times; n++) {
            told = told * 2 + (isHeld() ? 1 : 0);
            put(0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        kind = args[0];
        int times = Integer.parseInt(args[1]);
        Thread t = new Thread(ToldRounds::look);
        t.start();
        if (times == 0) { // tries that may end otherwise
            while (isHeld())
                if (stops == 1)
                    return;
        }
        others(times);
        put(1);
        t.join();
        if (times > 0 && told == Integer.parseInt(args[2]))
            throw new IllegalStateException("so it was told");
    }
}
