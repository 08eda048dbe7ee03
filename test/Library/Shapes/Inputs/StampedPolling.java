// FINDS nothing
import java.util.concurrent.locks.StampedLock;

/** A reader that looks under the read lock again and again until the value is there. */
public class StampedPolling {
    private final StampedLock lock = new StampedLock();
    private int value;

    int read() {
        long s = lock.readLock();
        try {
            return value;
        } finally {
            lock.unlockRead(s);
        }
    }

    void write(int v) {
        long s = lock.writeLock();
        try {
            value = v;
        } finally {
            lock.unlockWrite(s);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedPolling p = new StampedPolling();
        Thread t = new Thread(() -> p.write(3));
        t.start();
        while (p.read() == 0)
            Thread.onSpinWait();
        t.join();
        assert p.read() == 3;
    }
}
