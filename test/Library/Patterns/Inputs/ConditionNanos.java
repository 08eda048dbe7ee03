// GIVES false
// GIVES true
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class ConditionNanos {
    public static String once() throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        boolean[] ready = new boolean[1];
        new Thread(() -> {
            l.lock();
            try {
                ready[0] = true;
                c.signal();
            } finally {
                l.unlock();
            }
        }).start();
        long left = TimeUnit.MILLISECONDS.toNanos(20);
        boolean r = true;
        l.lock();
        try {
            while (!ready[0]) {
                if (left <= 0) {
                    r = false;
                    break;
                }
                left = c.awaitNanos(left);
            }
        } finally {
            l.unlock();
        }
        return "" + r;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
