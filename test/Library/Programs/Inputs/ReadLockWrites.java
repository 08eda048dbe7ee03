// FINDS race: ReadLockWrites.value

import java.util.concurrent.locks.*;

/** A write under the read lock. */
public class ReadLockWrites {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void set(int v) {
        lock.readLock().lock();
        value = v;
        lock.readLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> set(1)).start();
        set(2);
    }
}
