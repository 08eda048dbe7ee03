// FINDS nothing
import java.util.concurrent.locks.*;
public class UpgradesOrWaits {
    static int n;
    static void add(StampedLock l) {
        long s = l.readLock();
        try {
            while (true) {
                long w = l.tryConvertToWriteLock(s);
                if (w != 0) {
                    s = w;
                    n++;
                    break;
                }
                l.unlockRead(s);
                s = l.writeLock();
            }
        } finally {
            l.unlock(s);
        }
    }
    public static void main(String[] a) throws Exception {
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> add(l)), u = new Thread(() -> add(l));
        t.start();
        u.start();
        t.join();
        u.join();
        assert n == 2;
    }
}
