// GIVES false true
// GIVES true false
// GIVES true true
// GIVES false false
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
/** One signal, two that wait with a limit, and the signal may come before either. */
public class SignalLostToTimed {
    public static String once() throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        boolean[] r = new boolean[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            t[i] = new Thread(() -> {
                l.lock();
                try {
                    r[k] = c.await(1, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                } finally {
                    l.unlock();
                }
            });
            t[i].start();
        }
        l.lock();
        c.signal();
        l.unlock();
        l.lock();
        c.signal();
        l.unlock();
        for (Thread x : t)
            x.join();
        return r[0] + " " + r[1];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
