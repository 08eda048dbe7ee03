// FINDS nothing

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.*;

/** As ReaderBehindWriter, but for a try without a time limit, which overtakes. */
public class TriesBehindWriter {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final CountDownLatch read = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }, "writer");
        Thread reader = new Thread(() -> {
            if (!lock.readLock().tryLock())
                throw new AssertionError("only readers have it");
            read.countDown();
            lock.readLock().unlock();
        }, "reader");
        writer.start();
        reader.start();
        read.await();
        lock.readLock().unlock();
        writer.join();
        reader.join();
    }
}
