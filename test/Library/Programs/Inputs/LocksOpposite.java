// FINDS deadlock: main and other

import java.util.concurrent.locks.*;

/** Two locks in opposite orders. */
public class LocksOpposite {
    static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();

    static void both(ReentrantLock a, ReentrantLock b) {
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> both(left, right), "other").start();
        both(right, left);
    }
}
