// FINDS race: int[][i]
// FINDS race: int[][i]

import java.util.concurrent.locks.*;

/** Locks by the key's thread, not by the key. */
public class StripedCounterWrongStripe {
    static final Lock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static final int[] counts = new int[2];

    static void hit(int thread, int key) {
        Lock l = locks[thread];
        l.lock();
        int n = counts[key];
        l.unlock();
        l.lock();
        counts[key] = n + 1;
        l.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> hit(0, 1));
        t.start();
        hit(1, 1);
        t.join();
        assert counts[1] == 2 : "lost";
    }
}
