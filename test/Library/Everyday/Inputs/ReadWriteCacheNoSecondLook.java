// FINDS assertion failed: loaded twice

import java.util.*;
import java.util.concurrent.locks.*;

/** As ReadWriteCache, without looking again. */
public class ReadWriteCacheNoSecondLook {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final Map<String, Integer> map = new HashMap<>();
    static int loads;

    static int get(String key) {
        lock.readLock().lock();
        Integer v = map.get(key);
        lock.readLock().unlock();
        if (v != null)
            return v;
        lock.writeLock().lock();
        try {
            map.put(key, ++loads);
            return loads;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get("k"));
        t.start();
        get("k");
        t.join();
        assert loads == 1 : "loaded twice";
    }
}
