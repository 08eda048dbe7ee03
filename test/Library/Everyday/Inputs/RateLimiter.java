// FINDS nothing

import java.util.concurrent.atomic.*;

/** Permits by compare-and-set: no more than there are. */
public class RateLimiter {
    static final AtomicInteger permits = new AtomicInteger(2);
    static final AtomicInteger granted = new AtomicInteger();

    static boolean tryAcquire() {
        for (;;) {
            int n = permits.get();
            if (n == 0)
                return false;
            if (permits.compareAndSet(n, n - 1))
                return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[3];
        for (int i = 0; i < 3; i++) {
            all[i] = new Thread(() -> { if (tryAcquire()) granted.incrementAndGet(); });
            all[i].start();
        }
        for (Thread t : all)
            t.join();
        assert granted.get() == 2;
    }
}
