// FINDS assertion failed: torn

import java.util.concurrent.locks.*;

/** An optimistic read whose stamp is not looked at. */
public class StampNotValidated {
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
        assert a == b : "torn";
    }
}
