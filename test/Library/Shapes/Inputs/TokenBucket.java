// FINDS nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A token bucket that is filled by time, under its lock; the clock is passed in. */
public class TokenBucket {
    private final int capacity;
    private final long nanosPerToken;
    private long tokens, last;

    TokenBucket(int capacity, long nanosPerToken, long now) {
        this.capacity = capacity;
        this.nanosPerToken = nanosPerToken;
        tokens = capacity;
        last = now;
    }

    synchronized boolean tryAcquire(long now) {
        long fresh = Math.max(0, now - last) / nanosPerToken;
        if (fresh > 0) {
            tokens = Math.min(capacity, tokens + fresh);
            last += fresh * nanosPerToken;
        }
        if (tokens == 0)
            return false;
        tokens--;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        TokenBucket bucket = new TokenBucket(2, 1000, 0);
        AtomicInteger granted = new AtomicInteger();
        Runnable client = () -> {
            for (long now = 0; now < 2000; now += 999)
                if (bucket.tryAcquire(now))
                    granted.incrementAndGet();
        };
        Thread a = new Thread(client), b = new Thread(client);
        a.start();
        b.start();
        a.join();
        b.join();
        // Two to begin with, and one for 1998 ns.
        assert granted.get() >= 2 && granted.get() <= 3 : granted;
    }
}
