import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Which details of the library it needs shows when it runs, in threads that meet other classes first. */
public class MoreDetails {
    static final ReentrantLock lock = new ReentrantLock();
    static final AtomicInteger sum = new AtomicInteger(), told = new AtomicInteger();

    static boolean look(java.util.function.BooleanSupplier s) { return s.getAsBoolean(); }

    static void waits() {
        for (boolean got = false; !got;) {
            lock.lock();
            try {
                got = look(() -> sum.get() > 0);
            } finally {
                lock.unlock();
            }
        }
        told.setOpaque(told.getOpaque() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MoreDetails::waits), other = new Thread(MoreDetails::waits);
        one.start();
        other.start();
        told.setOpaque(5);
        lock.lock();
        sum.incrementAndGet();
        lock.unlock();
        if (told.getOpaque() < 0 || lock.tryLock() && lock.getHoldCount() != 1)
            throw new IllegalStateException(String.format("%d", told.get()));
    }
}
