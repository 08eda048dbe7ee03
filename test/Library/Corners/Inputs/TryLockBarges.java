// GIVES true
// GIVES false
import java.util.concurrent.locks.*;
public class TryLockBarges {
    /** tryLock() of a fair lock does not honour those that wait. */
    static String once() throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        l.lock();
        Thread t = new Thread(() -> {
            l.lock();
            l.unlock();
        });
        t.start();
        while (!l.hasQueuedThreads())
            Thread.onSpinWait();
        l.unlock();
        boolean got = l.tryLock();
        if (got)
            l.unlock();
        t.join();
        return "" + got;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
