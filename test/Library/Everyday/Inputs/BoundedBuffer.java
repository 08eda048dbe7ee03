// FINDS nothing

import java.util.concurrent.locks.*;

/** The classic: a lock and two conditions. */
public class BoundedBuffer {
    final Lock lock = new ReentrantLock();
    final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    final int[] items = new int[1];
    int count;

    void put(int x) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length)
                notFull.await();
            items[count++] = x;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }
    int take() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0)
                notEmpty.await();
            int x = items[--count];
            notFull.signal();
            return x;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer b = new BoundedBuffer();
        Thread producer = new Thread(() -> {
            try {
                b.put(1);
                b.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        assert b.take() == 1 && b.take() == 2;
        producer.join();
    }
}
