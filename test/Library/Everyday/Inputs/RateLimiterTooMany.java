// FINDS assertion failed: 2

import java.util.concurrent.atomic.*;

/** Looks first, takes later: the last permit is given twice. */
public class RateLimiterTooMany {
    static final AtomicInteger permits = new AtomicInteger(1), granted = new AtomicInteger();

    static boolean tryAcquire() {
        if (permits.get() == 0)
            return false;
        permits.decrementAndGet();
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { if (tryAcquire()) granted.incrementAndGet(); });
        t.start();
        if (tryAcquire())
            granted.incrementAndGet();
        t.join();
        assert granted.get() <= 1 : granted;
    }
}
