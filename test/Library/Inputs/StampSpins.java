import java.util.concurrent.locks.StampedLock;

/** Two threads read, and each tries to become the writer until it is. */
public class StampSpins {
    static final StampedLock lock = new StampedLock();
    static int sum;

    static void add() {
        long read = lock.readLock(), write;
        while ((write = lock.tryConvertToWriteLock(read)) == 0)
            Thread.onSpinWait();
        sum++;
        lock.unlockWrite(write);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(StampSpins::add);
        t.start();
        add();
        t.join();
    }
}
