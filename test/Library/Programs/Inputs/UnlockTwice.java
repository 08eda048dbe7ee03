// FINDS uncaught exception: java.lang.IllegalMonitorStateException

import java.util.concurrent.locks.*;

/** An unlock too many. */
public class UnlockTwice {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        try {
            if (lock.isLocked())
                lock.unlock();
        } finally {
            lock.unlock();
        }
    }
}
