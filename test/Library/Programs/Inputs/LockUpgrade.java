// FINDS deadlock: main

import java.util.concurrent.locks.*;

/** A reader waits to write, and so keeps itself from it. */
public class LockUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Lock first = lock.readLock(), second = lock.writeLock();
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }
}
