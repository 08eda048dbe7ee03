// GIVES 1
// GIVES 2
import java.util.concurrent.locks.*;
/** A read lock is upgraded by hand: given back, then the write lock taken, with what was read before. */
public class LockCoupledCounter {
    static int n;
    public static String once() throws Exception {
        n = 0;
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        Runnable r = () -> {
            l.readLock().lock();
            int seen = n;
            l.readLock().unlock();
            l.writeLock().lock();
            n = seen + 1;
            l.writeLock().unlock();
        };
        Thread t = new Thread(r), u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
        return "" + n;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
