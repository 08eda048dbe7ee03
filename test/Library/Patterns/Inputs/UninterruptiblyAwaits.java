// GIVES true
import java.util.concurrent.locks.*;
public class UninterruptiblyAwaits {
    public static String once() throws Throwable {
        boolean[] r = new boolean[1];
        boolean[] f = new boolean[1];
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        Thread t = new Thread(() -> {
            l.lock();
            while (!f[0])
                c.awaitUninterruptibly();
            l.unlock();
            r[0] = Thread.currentThread().isInterrupted();
        });
        t.start();
        t.interrupt();
        l.lock();
        f[0] = true;
        c.signal();
        l.unlock();
        t.join();
        return "" + r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
