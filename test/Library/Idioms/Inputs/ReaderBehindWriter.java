// FINDS deadlock: main, writer and reader

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.*;

/** Who reads waits for another reader, which may wait behind a writer. */
public class ReaderBehindWriter {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final CountDownLatch read = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }, "writer");
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
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
