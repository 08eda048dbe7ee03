// GIVES 0 0
// GIVES 0 1
// GIVES 1 1
import java.util.concurrent.locks.*;
/** Validates between its two reads and not after them. */
public class OptimisticOneLook {
    static volatile int x, y;
    public static String once() throws Exception {
        x = y = 0;
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> {
            long s = l.writeLock();
            x = 1;
            y = 1;
            l.unlockWrite(s);
        });
        t.start();
        long s = l.tryOptimisticRead();
        int p = x;
        int q;
        if (l.validate(s))
            q = y;
        else {
            s = l.readLock();
            p = x;
            q = y;
            l.unlockRead(s);
        }
        t.join();
        return p + " " + q;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
