import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Interrupted before it was started: EarlyInterrupt.main(how it finds out). */
public class EarlyInterrupt {
    static int told;

    static void findOut(String how) {
        try {
            switch (how) {
            case "flag": if (!Thread.currentThread().isInterrupted()) return; break;
            case "clear": if (!Thread.interrupted()) return; break;
            case "sleep": Thread.sleep(5); return;
            case "lock": new ReentrantLock().lockInterruptibly(); return;
            case "latch": new CountDownLatch(1).await(1, TimeUnit.SECONDS); return;
            case "monitor": synchronized (how) { how.wait(5); } return;
            case "park": // returns for an interrupt, but does not say so
                LockSupport.parkNanos(5);
                break;
            case "blind": break;
            default: throw new IllegalArgumentException(how);
            }
        } catch (InterruptedException e) {
        }
        if (told != 1)
            throw new AssertionError("interrupted, and not told why");
    }

    public static void main(String[] args) throws Exception {
        Thread late = new Thread(() -> findOut(args[0]));
        if (args.length > 1) { // any thread asks, before the start and after
            Thread first = new Thread(() -> { told = 1; late.interrupt(); });
            first.start();
            boolean seen = late.isInterrupted();
            if (seen && told != 1)
                throw new AssertionError("seen, and not told why");
            return;
        }
        new Thread(() -> { told = 1; late.interrupt(); }).start();
        late.start();
    }
}
