// FINDS nothing
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A mutex and a latch over AbstractQueuedSynchronizer. */
public class MutexByQueuedSynchronizer {
    private static final class Sync extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            if (!compareAndSetState(0, 1))
                return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }
    }

    private final Sync sync = new Sync();
    private int count;

    void increment() {
        sync.acquire(1);
        try {
            count++;
        } finally {
            sync.release(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MutexByQueuedSynchronizer m = new MutexByQueuedSynchronizer();
        Thread a = new Thread(m::increment), b = new Thread(m::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert m.count == 2;
    }
}
