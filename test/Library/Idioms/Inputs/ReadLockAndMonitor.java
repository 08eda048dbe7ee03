// FINDS deadlock: lookup, cleaner and update

import java.util.concurrent.locks.*;

/** Two take a read lock and a monitor in opposite orders; a writer closes the ring. */
public class ReadLockAndMonitor {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final Object log = new Object();

    static void read(Runnable then) {
        lock.readLock().lock();
        try {
            then.run();
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> read(() -> {
            synchronized (log) {
            }
        }), "lookup").start();
        new Thread(() -> {
            synchronized (log) {
                read(() -> {});
            }
        }, "cleaner").start();
        new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }, "update").start();
    }
}
