// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** The mutex of LockSupport's documentation: first in, first out. */
public class FifoMutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final ConcurrentLinkedQueue<Thread> waiters = new ConcurrentLinkedQueue<>();
    private int count;

    void lock() {
        boolean wasInterrupted = false;
        waiters.add(Thread.currentThread());
        while (waiters.peek() != Thread.currentThread() || !locked.compareAndSet(false, true)) {
            LockSupport.park(this);
            if (Thread.interrupted())
                wasInterrupted = true;
        }
        waiters.remove();
        if (wasInterrupted)
            Thread.currentThread().interrupt();
    }

    void unlock() {
        locked.set(false);
        LockSupport.unpark(waiters.peek());
    }

    public static void main(String[] args) throws InterruptedException {
        FifoMutex m = new FifoMutex();
        Runnable r = () -> {
            m.lock();
            m.count++;
            m.unlock();
        };
        Thread a = new Thread(r), b = new Thread(r);
        a.start();
        b.start();
        a.join();
        b.join();
        assert m.count == 2;
    }
}
