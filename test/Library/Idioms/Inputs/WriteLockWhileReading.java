// FINDS deadlock: main and Thread-0

import java.util.concurrent.locks.*;

/** A read lock cannot be upgraded. */
public class WriteLockWhileReading {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void increaseTo(int n) {
        lock.readLock().lock();
        if (value >= n) {
            lock.readLock().unlock();
            return;
        }
        // the read lock is kept
        lock.writeLock().lock();
        try {
            if (value < n)
                value = n;
        } finally {
            lock.writeLock().unlock();
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> increaseTo(1));
        t.start();
        increaseTo(2);
        t.join();
        assert value == 2;
    }
}
