// FINDS nothing

import java.util.concurrent.locks.*;

/** As LockLeak, with finally. */
public class LockFinally {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(int[] a) {
        lock.lock();
        try {
            a[a.length]++;
        } finally {
            lock.unlock();
        }
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
