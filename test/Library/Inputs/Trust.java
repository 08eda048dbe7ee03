import java.util.concurrent.locks.ReentrantLock;

public class Trust {
    static final ReentrantLock lock = new ReentrantLock();
    static int guarded;

    /** Somebody else's code. */
    static class Legacy {
        static int count;
        static void add() { count++; }
    }

    static void locked() {
        lock.lock();
        ++guarded;
        lock.unlock();
    }
    static void both(Runnable r) throws InterruptedException {
        Thread a = new Thread(r, "a"), b = new Thread(r, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "lock":
            both(() -> locked());
            break;
        case "stuck": {
            Thread other = new Thread(() -> lock.lock(), "other");
            other.start();
            other.join();
            lock.lock();
            break;
        }
        case "queued":
            lock.hasQueuedThreads();
            break;
        case "race":
            both(() -> Legacy.add());
            break;
        }
    }
}
