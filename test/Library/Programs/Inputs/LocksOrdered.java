// FINDS nothing

import java.util.concurrent.locks.*;

/** As LocksOpposite, in one order. */
public class LocksOrdered {
    static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();

    static void both(ReentrantLock a, ReentrantLock b) {
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> both(left, right), "other").start();
        both(left, right);
    }
}
