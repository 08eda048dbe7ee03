// FINDS assertion failed: lost

import java.util.concurrent.locks.StampedLock;

/** Two threads look with the read lock and then write with the write lock. */
public class StampedPointReadThenWrite {
    static final StampedLock lock = new StampedLock();
    static int x;

    static void move() {
        long s = lock.readLock();
        int seen = x;
        lock.unlockRead(s);
        long w = lock.writeLock();
        x = seen + 1;
        lock.unlockWrite(w);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> move()), b = new Thread(() -> move()), c = new Thread(() -> move());
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert x == 3 : "lost";
    }
}
