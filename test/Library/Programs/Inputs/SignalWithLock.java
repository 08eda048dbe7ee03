// FINDS nothing

import java.util.concurrent.locks.*;

/** As SignalWithoutLock, with the lock. */
public class SignalWithLock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition c = lock.newCondition();
    static volatile boolean done;

    static void wake() {
        lock.lock();
        c.signal();
        lock.unlock();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> wake(), "waker");
        t.start();
        t.join();
    }
}
