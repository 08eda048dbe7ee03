// FINDS nothing

import java.util.concurrent.locks.*;

/** As StampNotValidated, but it is. */
public class StampValidated {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    public static void main(String[] args) {
        new Thread(() -> {
            long w = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(w);
        }).start();
        long r = lock.tryOptimisticRead();
        int a = x, b = y;
        assert !lock.validate(r) || a == b : "torn";
    }
}
