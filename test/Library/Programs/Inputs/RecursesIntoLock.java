// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A lock taken again at each level of a recursion without end: the overflow leaves no operation half done. */
public class RecursesIntoLock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Semaphore many = new Semaphore(Integer.MAX_VALUE);

    static void down() {
        many.acquireUninterruptibly();
        down();
    }
    /** Most of the stack is used up without locks: that is quick. */
    static void down(int frames) {
        if (frames > 0)
            down(frames - 1);
        else
            down();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                down(22000);
            } catch (StackOverflowError e) {
                lock.lock();
                lock.unlock();
            }
        });
        t.start();
        lock.lock();
        lock.unlock();
        t.join();
    }
}
