// FINDS nothing
import java.util.concurrent.locks.*;
public class FairReentrantRead {
    /** A second read lock of one that reads does not wait behind a writer. */
    public static void main(String[] a) throws Exception {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock(true);
        Thread w = new Thread(() -> {
            l.writeLock().lock();
            l.writeLock().unlock();
        });
        l.readLock().lock();
        w.start();
        l.readLock().lock();
        l.readLock().unlock();
        l.readLock().unlock();
        w.join();
    }
}
