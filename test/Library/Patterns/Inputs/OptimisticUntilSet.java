// FINDS nothing
import java.util.concurrent.locks.*;
/** Goes on when what it reads without a lock is valid and there. */
public class OptimisticUntilSet {
    static volatile int x, y;
    public static void main(String[] a) throws Exception {
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> {
            long s = l.writeLock();
            try {
                x = 1;
                y = 2;
            } finally {
                l.unlockWrite(s);
            }
        });
        t.start();
        while (true) {
            long s = l.tryOptimisticRead();
            int p = x, q = y;
            if (s != 0 && l.validate(s) && p == 1) {
                assert q == 2;
                break;
            }
            Thread.yield();
        }
        t.join();
    }
}
