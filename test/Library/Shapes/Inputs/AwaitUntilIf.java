// FINDS assertion failed: nothing there
// awaitNanos may return because the time is up: if in place of while.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** A mailbox that waits for a second and then takes what it thinks is there. */
public class AwaitUntilIf {
    private final Lock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private String mail;

    String take() throws InterruptedException {
        lock.lock();
        try {
            if (mail == null)
                arrived.awaitNanos(TimeUnit.SECONDS.toNanos(1) / 2);
            assert mail != null : "nothing there";
            return mail;
        } finally {
            lock.unlock();
        }
    }

    void put(String s) {
        lock.lock();
        try {
            mail = s;
            arrived.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AwaitUntilIf box = new AwaitUntilIf();
        Thread t = new Thread(() -> box.put("hi"));
        t.start();
        System.out.println(box.take());
        t.join();
    }
}
