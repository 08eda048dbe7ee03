// FINDS uncaught exception: java.lang.IllegalMonitorStateException: attempt to unlock read lock, not locked by current thread
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class ReadLockByOther {
    public static void main(String[] a) throws Exception {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        l.readLock().lock();
        Thread t = new Thread(() -> l.readLock().unlock());
        t.start();
        t.join();
    }
}
