// GIVES 0
// GIVES 1
import java.util.concurrent.locks.*;
public class CondWaiters {
    static String once() throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        boolean[] go = new boolean[1];
        Thread t = new Thread(() -> {
            l.lock();
            while (!go[0])
                c.awaitUninterruptibly();
            l.unlock();
        });
        t.start();
        l.lock();
        int n = l.getWaitQueueLength(c);
        assert l.hasWaiters(c) == (n == 1);
        go[0] = true;
        c.signal();
        l.unlock();
        t.join();
        return "" + n;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
