// GIVES 0
// GIVES valid
// GIVES invalid
import java.util.concurrent.locks.*;
public class OptimisticWhileWritten {
    static String once() throws Exception {
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> l.unlockWrite(l.writeLock()));
        t.start();
        long s = l.tryOptimisticRead();
        String r = s == 0 ? "0" : l.validate(s) ? "valid" : "invalid";
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
