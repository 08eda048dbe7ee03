// FINDS nothing
import java.util.concurrent.locks.*;
/** tryLock on two locks in opposite orders, giving up the first where the second is taken. */
public class TriesBothBackOff {
    static int n;
    static void both(ReentrantLock p, ReentrantLock q) {
        while (true) {
            if (p.tryLock())
                try {
                    if (q.tryLock())
                        try {
                            n++;
                            return;
                        } finally {
                            q.unlock();
                        }
                } finally {
                    p.unlock();
                }
            Thread.yield();
        }
    }
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock(), m = new ReentrantLock();
        Thread t = new Thread(() -> both(l, m)), u = new Thread(() -> both(m, l));
        t.start();
        u.start();
        t.join();
        u.join();
        assert n == 2;
    }
}
