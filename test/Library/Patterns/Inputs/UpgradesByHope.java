// GIVES 1
// GIVES 2
import java.util.concurrent.locks.*;
/** Ignores that the conversion failed half the time: reads outside, writes inside. */
public class UpgradesByHope {
    static volatile int n;
    static void add(StampedLock l) {
        long s = l.readLock();
        int seen = n;
        long w = l.tryConvertToWriteLock(s);
        if (w == 0) {
            l.unlockRead(s);
            w = l.writeLock();
        }
        n = seen + 1;
        l.unlockWrite(w);
    }
    public static String once() throws Exception {
        n = 0;
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> add(l)), u = new Thread(() -> add(l));
        t.start();
        u.start();
        t.join();
        u.join();
        return "" + n;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
