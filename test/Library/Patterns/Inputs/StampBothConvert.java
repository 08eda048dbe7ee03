// GIVES yy
// GIVES yn
// GIVES ny
// GIVES nn
import java.util.concurrent.locks.*;
public class StampBothConvert {
    static String conv(StampedLock l) {
        long s = l.readLock();
        long w = l.tryConvertToWriteLock(s);
        if (w == 0) {
            l.unlockRead(s);
            return "n";
        }
        l.unlockWrite(w);
        return "y";
    }
    public static String once() throws Throwable {
        StampedLock l = new StampedLock();
        String[] r = new String[2];
        Thread t = new Thread(() -> r[0] = conv(l));
        t.start();
        r[1] = conv(l);
        t.join();
        return r[0] + r[1];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
