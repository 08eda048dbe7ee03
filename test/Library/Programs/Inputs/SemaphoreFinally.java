// FINDS nothing

import java.util.concurrent.*;

/** As SemaphoreLeak, with finally. */
public class SemaphoreFinally {
    static final Semaphore permits = new Semaphore(1);

    static void work() {
        permits.acquireUninterruptibly();
        try {
            if (permits.availablePermits() == 0)
                throw new IllegalStateException();
        } finally {
            permits.release();
        }
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
