// FINDS nothing

import java.util.concurrent.locks.*;

/** Hits by two keys in two stripes; the sum takes all locks. */
public class StripedCounter {
    static final Lock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static final int[] counts = new int[2];

    static void hit(int key) {
        Lock l = locks[key % 2];
        l.lock();
        try {
            counts[key % 2]++;
        } finally {
            l.unlock();
        }
    }
    static int sum() {
        for (Lock l : locks)
            l.lock();
        try {
            return counts[0] + counts[1];
        } finally {
            for (Lock l : locks)
                l.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { hit(0); hit(1); }), u = new Thread(() -> hit(1));
        t.start();
        u.start();
        int seen = sum();
        assert seen >= 0 && seen <= 3;
        t.join();
        u.join();
        assert sum() == 3;
    }
}
