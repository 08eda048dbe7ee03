import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** What is read in a round that fails races with what comes after one that succeeds. */
public class ReadsInRounds {
    static int ready, x;
    static final ReentrantLock lock = new ReentrantLock(), other = new ReentrantLock();
    static final AtomicInteger flag = new AtomicInteger();

    /** Whether a round succeeds; x is read in those that do not. */
    static boolean looks(String how) {
        if (how.equals("monitor"))
            synchronized (lock) {
                return ready == 1 || x > 5;
            }
        if (how.equals("tried"))
            while (!lock.tryLock())
                Thread.onSpinWait();
        else
            lock.lock();
        try {
            return ready == 1 || x > 5;
        } finally {
            lock.unlock();
        }
    }

    static void set(String how) {
        if (how.equals("monitor"))
            synchronized (lock) {
                ready = 1;
            }
        else {
            lock.lock();
            ready = 1;
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        String how = args[0], tells = args[1];
        new Thread(() -> {
            while (!looks(how))
                ;
            switch (tells) {
            case "opaque":
                flag.setOpaque(1);
                break;
            case "try":
                other.lock();
                break;
            default:
                flag.set(1);
            }
        }).start();
        new Thread(() -> set(how)).start();
        new Thread(() -> {
            boolean told = false;
            switch (tells) {
            case "opaque":
                told = flag.getOpaque() == 1;
                break;
            case "try":
                told = !other.tryLock();
                break;
            default:
                told = flag.get() == 1;
            }
            if (told)
                x = 1;
        }).start();
    }
}
