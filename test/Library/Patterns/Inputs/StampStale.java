// FINDS deadlock: main
import java.util.concurrent.locks.*;
/** Takes the stamp once, before the loop: once a writer was there it can never be valid again. */
public class StampStale {
    static volatile int x;
    public static void main(String[] a) throws Exception {
        StampedLock l = new StampedLock();
        Thread t = new Thread(() -> {
            long s = l.writeLock();
            x = 1;
            l.unlockWrite(s);
        });
        t.start();
        long s = l.tryOptimisticRead();
        while (x == 0 || !l.validate(s))
            Thread.onSpinWait();
        t.join();
    }
}
