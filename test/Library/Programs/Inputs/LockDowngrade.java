// FINDS nothing

import java.util.concurrent.locks.*;

/** As LockUpgrade, the other way round. */
public class LockDowngrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Lock first = lock.writeLock(), second = lock.readLock();
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }
}
