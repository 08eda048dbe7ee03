// FINDS nothing
import java.util.concurrent.locks.*;
public class TwoConditions {
    static final ReentrantLock l = new ReentrantLock();
    static final Condition empty = l.newCondition(), full = l.newCondition();
    static Integer slot;
    static void put(int x) {
        l.lock();
        try {
            while (slot != null)
                empty.awaitUninterruptibly();
            slot = x;
            full.signal();
        } finally {
            l.unlock();
        }
    }
    static int take() {
        l.lock();
        try {
            while (slot == null)
                full.awaitUninterruptibly();
            int x = slot;
            slot = null;
            empty.signal();
            return x;
        } finally {
            l.unlock();
        }
    }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            put(1);
            put(2);
            put(3);
        });
        t.start();
        assert take() == 1 && take() == 2 && take() == 3;
        t.join();
    }
}
