// FINDS deadlock: main

import java.util.concurrent.locks.*;

/** A read lock is kept while the write lock is asked for. */
public class StampUpgrade {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long r = lock.readLock();
        long w = lock.writeLock();
        lock.unlock(w);
    }
}
