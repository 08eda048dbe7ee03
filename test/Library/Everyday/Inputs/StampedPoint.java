// FINDS nothing

import java.util.concurrent.locks.StampedLock;

/** Two threads move a point, one looks at it, first without the lock. */
public class StampedPoint {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                long w = lock.writeLock();
                try {
                    x++;
                    y++;
                } finally {
                    lock.unlockWrite(w);
                }
            }).start();
        new Thread(() -> {
            long s = lock.tryOptimisticRead();
            int a = x, b = y;
            if (!lock.validate(s)) {
                s = lock.readLock();
                try {
                    a = x;
                    b = y;
                } finally {
                    lock.unlockRead(s);
                }
            }
            assert a == b : "torn";
        }).start();
    }
}
