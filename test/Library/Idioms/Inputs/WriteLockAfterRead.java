// FINDS nothing

import java.util.concurrent.locks.*;

/** The read lock is given back before the write lock is asked for. */
public class WriteLockAfterRead {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void increaseTo(int n) {
        lock.readLock().lock();
        if (value >= n) {
            lock.readLock().unlock();
            return;
        }
        lock.readLock().unlock();
        lock.writeLock().lock();
        try {
            if (value < n)
                value = n;
        } finally {
            lock.writeLock().unlock();
            // looked again
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
