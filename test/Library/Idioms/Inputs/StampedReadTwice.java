// FINDS deadlock: main and writer

import java.util.concurrent.locks.StampedLock;

/** A StampedLock's reader that reads again may wait behind a writer that came between. */
public class StampedReadTwice {
    static final StampedLock lock = new StampedLock();

    static int size() {
        long stamp = lock.readLock();
        lock.unlockRead(stamp);
        return 0;
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()), "writer");
        writer.start();
        long stamp = lock.readLock();
        size();
        lock.unlockRead(stamp);
        writer.join();
    }
}
