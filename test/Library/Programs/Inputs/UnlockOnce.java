// FINDS nothing

import java.util.concurrent.locks.*;

/** As UnlockTwice, with one. */
public class UnlockOnce {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        try {
            if (lock.isLocked())
                Thread.yield();
        } finally {
            lock.unlock();
        }
    }
}
