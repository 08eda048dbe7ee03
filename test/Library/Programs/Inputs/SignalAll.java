// FINDS nothing

import java.util.concurrent.locks.*;

/** As SignalOne, with signalAll. */
public class SignalAll {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition opened = lock.newCondition();
    static boolean open;

    static void pass() {
        lock.lock();
        while (!open)
            opened.awaitUninterruptibly();
        lock.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> pass(), "waiter").start();
        new Thread(() -> pass(), "waiter").start();
        lock.lock();
        open = true;
        opened.signalAll();
        lock.unlock();
    }
}
