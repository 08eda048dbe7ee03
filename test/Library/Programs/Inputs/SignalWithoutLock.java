// FINDS uncaught exception: java.lang.IllegalMonitorStateException

import java.util.concurrent.locks.*;

/** A signal by a thread that has not got the lock. */
public class SignalWithoutLock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition c = lock.newCondition();
    static volatile boolean done;

    static void wake() {
        c.signal();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> wake(), "waker");
        t.start();
        t.join();
    }
}
