// FINDS nothing

import java.util.concurrent.locks.*;
import java.util.*;

/** What changes the order takes the write lock. */
public class LruUnderWriteLock {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final Map<String, Integer> cache = new LinkedHashMap<>(4, 0.75f, true);

    static Integer get(String key) {
        lock.writeLock().lock();
        try {
            return cache.get(key);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        cache.put("a", 1);
        cache.put("b", 2);
        Thread t = new Thread(() -> get("a"));
        t.start();
        get("a");
        t.join();
    }
}
