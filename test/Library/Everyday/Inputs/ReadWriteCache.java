// FINDS nothing

import java.util.*;
import java.util.concurrent.locks.*;

/** A plain map behind a read-write lock; looks again after the upgrade. */
public class ReadWriteCache {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final Map<String, Integer> map = new HashMap<>();
    static int loads;

    static int get(String key) {
        lock.readLock().lock();
        try {
            Integer v = map.get(key);
            if (v != null)
                return v;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            Integer v = map.get(key);
            if (v == null) {
                v = ++loads;
                map.put(key, v);
            }
            return v;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get("k"));
        t.start();
        int got = get("k");
        t.join();
        assert got == 1 && loads == 1;
    }
}
