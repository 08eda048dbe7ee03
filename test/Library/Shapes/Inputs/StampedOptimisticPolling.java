// FINDS nothing
import java.util.concurrent.locks.StampedLock;

/** A reader that tries optimistic reads until one is valid and has a value. */
public class StampedOptimisticPolling {
    private final StampedLock lock = new StampedLock();
    private volatile int x, y;

    void move(int d) {
        long s = lock.writeLock();
        x += d;
        y += d;
        lock.unlockWrite(s);
    }

    int[] read() {
        while (true) {
            long s = lock.tryOptimisticRead();
            int[] p = {x, y};
            if (lock.validate(s) && p[0] != 0)
                return p;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedOptimisticPolling p = new StampedOptimisticPolling();
        Thread t = new Thread(() -> p.move(1)), u = new Thread(() -> p.move(1));
        t.start();
        u.start();
        int[] at = p.read();
        assert at[0] == at[1] : at[0] + " " + at[1];
        t.join();
        u.join();
    }
}
