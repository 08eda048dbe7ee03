// FINDS nothing
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Cached data with a lock that is downgraded, after ReentrantReadWriteLock's documentation. */
public class DowngradeKeeps {
    private final ReentrantReadWriteLock rwl = new ReentrantReadWriteLock();
    private Integer data;
    private int loads;

    int use() {
        rwl.readLock().lock();
        if (data == null) {
            rwl.readLock().unlock();
            rwl.writeLock().lock();
            try {
                if (data == null) {
                    loads++;
                    data = 42;
                }
                rwl.readLock().lock();
            } finally {
                rwl.writeLock().unlock();
            }
        }
        try {
            return data;
        } finally {
            rwl.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DowngradeKeeps c = new DowngradeKeeps();
        Thread t = new Thread(() -> {
            int n = c.use();
            assert n == 42;
        });
        t.start();
        assert c.use() == 42;
        t.join();
        assert c.loads == 1;
    }
}
