// FINDS nothing

import java.util.concurrent.locks.*;

/** As ReadLockWrites, under the write lock. */
public class WriteLockWrites {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void set(int v) {
        lock.writeLock().lock();
        value = v;
        lock.writeLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> set(1)).start();
        set(2);
    }
}
