// FINDS deadlock: main

import java.util.concurrent.*;

/** A permit is lost when the work fails. */
public class SemaphoreLeak {
    static final Semaphore permits = new Semaphore(1);

    static void work() {
        permits.acquireUninterruptibly();
        if (permits.availablePermits() == 0)
            throw new IllegalStateException();
        permits.release();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                work();
            } catch (IllegalStateException e) {
                // as expected
            }
        });
        t.start();
        t.join();
        permits.acquireUninterruptibly();
    }
}
