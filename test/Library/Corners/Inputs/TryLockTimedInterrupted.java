// GIVES interrupted
// GIVES got
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class TryLockTimedInterrupted {
    static String once() throws Exception {
        ReentrantLock l = new ReentrantLock();
        String[] r = {""};
        Thread t = new Thread(() -> {
            try {
                r[0] = l.tryLock(1, TimeUnit.DAYS) ? "got" : "never";
            } catch (InterruptedException e) {
                r[0] = "interrupted";
            }
        });
        t.start();
        t.interrupt();
        t.join();
        return r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
