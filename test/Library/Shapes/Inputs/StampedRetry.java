// FINDS nothing
import java.util.concurrent.locks.StampedLock;

/** A price and its currency, read optimistically, then under the read lock. */
public class StampedRetry {
    private final StampedLock lock = new StampedLock();
    private volatile int price = 1;
    private volatile String currency = "EUR";

    record Quote(int price, String currency) { }

    Quote quote() {
        long stamp = lock.tryOptimisticRead();
        Quote q = new Quote(price, currency);
        if (lock.validate(stamp))
            return q;
        stamp = lock.readLock();
        try {
            return new Quote(price, currency);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    void convert() {
        long stamp = lock.readLock();
        try {
            while (currency.equals("EUR")) {
                long ws = lock.tryConvertToWriteLock(stamp);
                if (ws != 0) {
                    stamp = ws;
                    price = price * 2;
                    currency = "USD";
                } else {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedRetry r = new StampedRetry();
        Thread a = new Thread(r::convert, "a"), b = new Thread(r::convert, "b");
        a.start();
        b.start();
        Quote q = r.quote();
        a.join();
        b.join();
        assert q.equals(new Quote(1, "EUR")) || q.equals(new Quote(2, "USD")) : q;
        assert r.quote().equals(new Quote(2, "USD"));
    }
}
