// GIVES true false
// GIVES false true
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class StampViews {
    static String once() throws Exception {
        StampedLock l = new StampedLock();
        boolean[] r = new boolean[2];
        CountDownLatch both = new CountDownLatch(2);
        Thread t = new Thread(() -> {
            r[0] = l.asWriteLock().tryLock();
            both.countDown();
        });
        t.start();
        r[1] = l.asReadLock().tryLock();
        both.countDown();
        both.await();
        assert r[0] == l.isWriteLocked() && r[1] == (l.getReadLockCount() == 1);
        return r[0] + " " + r[1];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
