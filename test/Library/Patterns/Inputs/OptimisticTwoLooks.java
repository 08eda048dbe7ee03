// GIVES 0 0
// GIVES 1 1
import java.util.concurrent.locks.*;
public class OptimisticTwoLooks {
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
        int p, q;
        long s;
        do {
            s = l.tryOptimisticRead();
            p = x;
            q = y;
        } while (!l.validate(s));
        t.join();
        return p + " " + q;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
