// GIVES 1
// GIVES 2
import java.util.concurrent.locks.*;
public class WriteUnlockDowngrades {
    static String once() throws Exception {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        int[] x = {0};
        int[] seen = new int[1];
        Thread t = new Thread(() -> {
            l.writeLock().lock();
            x[0]++;
            l.writeLock().unlock();
        });
        t.start();
        l.writeLock().lock();
        x[0]++;
        l.readLock().lock();
        l.writeLock().unlock();
        seen[0] = x[0];
        l.readLock().unlock();
        t.join();
        assert x[0] == 2;
        return "" + seen[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
