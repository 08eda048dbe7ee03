// FINDS deadlock: main, consumer and producer

import java.util.concurrent.locks.*;

/** One condition for both, and signal instead of signalAll: the wrong one wakes. */
public class BoundedBufferOneCondition {
    final Lock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    int count;

    void put() {
        lock.lock();
        try {
            while (count == 1)
                changed.awaitUninterruptibly();
            count++;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }
    void take() {
        lock.lock();
        try {
            while (count == 0)
                changed.awaitUninterruptibly();
            count--;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        BoundedBufferOneCondition b = new BoundedBufferOneCondition();
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++)
            all[i] = i % 2 == 0 ? new Thread(b::take, "consumer") : new Thread(b::put, "producer");
        for (Thread t : all)
            t.start();
        for (Thread t : all)
            t.join();
    }
}
