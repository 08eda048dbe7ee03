// FINDS nothing
import java.util.*;
import java.util.concurrent.locks.*;

/** An LRU cache whose look-ups hold the lock alone. */
public class LruUnderLock {
    private final Lock lock = new ReentrantLock();
    private final Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    };

    Integer get(String key) {
        lock.lock();
        try {
            return map.get(key);
        } finally {
            lock.unlock();
        }
    }

    void put(String key, int value) {
        lock.lock();
        try {
            map.put(key, value);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruUnderLock cache = new LruUnderLock();
        cache.put("a", 1);
        cache.put("b", 2);
        Thread t = new Thread(() -> cache.get("a"), "reader");
        t.start();
        cache.get("b");
        t.join();
        cache.put("c", 3);
        String left = cache.map.keySet().toString();
        assert left.equals("[a, c]") || left.equals("[b, c]") : left;
    }
}
