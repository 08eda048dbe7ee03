// FINDS deadlock: main

import java.util.concurrent.locks.*;

/** The lock stays locked when the work throws. */
public class LockLeak {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(int[] a) {
        lock.lock();
        a[a.length]++;
        lock.unlock();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                work(new int[1]);
            } catch (ArrayIndexOutOfBoundsException e) {
                // as expected
            }
        });
        t.start();
        t.join();
        lock.lock();
    }
}
