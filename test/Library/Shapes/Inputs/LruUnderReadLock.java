// FINDS race: LinkedHashMap$Entry.after
// FINDS race: LinkedHashMap$Entry.after
// FINDS race: LinkedHashMap$Entry.before
// FINDS race: LinkedHashMap$Entry.before
// FINDS race: LruUnderReadLock$1.head
// FINDS race: LruUnderReadLock$1.modCount
// FINDS race: LruUnderReadLock$1.tail
// FINDS race: LruUnderReadLock$1.tail
// get() of a LinkedHashMap in access order moves the entry: a write under a read lock.
import java.util.*;
import java.util.concurrent.locks.*;

/** An LRU cache whose look-ups hold the read lock. */
public class LruUnderReadLock {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    };

    Integer get(String key) {
        lock.readLock().lock();
        try {
            return map.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    void put(String key, int value) {
        lock.writeLock().lock();
        try {
            map.put(key, value);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruUnderReadLock cache = new LruUnderReadLock();
        cache.put("a", 1);
        cache.put("b", 2);
        Thread t = new Thread(() -> cache.get("a"), "reader");
        t.start();
        cache.get("b");
        t.join();
        cache.put("c", 3);
    }
}
