import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Plain fields that are published by a lock, a semaphore and a latch. */
public class Publishing {
    static final ReentrantLock lock = new ReentrantLock();
    static final Semaphore given = new Semaphore(0);
    static final CountDownLatch done = new CountDownLatch(1);
    static int data, flag, more, last;

    static void check(boolean holds, String what) {
        if (!holds)
            throw new AssertionError(what);
    }

    static void write() {
        lock.lock();
        data = 1;
        flag = 1;
        lock.unlock();
        more = 1;
        given.release();
        last = 1;
        done.countDown();
    }

    static void read() {
        lock.lock();
        int seen = flag;
        lock.unlock();
        check(seen == 0 || data == 1, "lock");
        try {
            given.acquire();
            check(more == 1, "semaphore");
            done.await();
            check(last == 1, "latch");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(Publishing::write), reader = new Thread(Publishing::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
