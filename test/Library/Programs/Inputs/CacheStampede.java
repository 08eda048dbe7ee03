// FINDS assertion failed: computed twice

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Two threads compute what one should. */
public class CacheStampede {
    static final ConcurrentHashMap<Integer, Integer> cache = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static int get(int k) {
        Integer v = cache.get(k);
        if (v == null) {
            v = computed.incrementAndGet();
            cache.put(k, v);
        }
        return v;
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get(1));
        t.start();
        get(1);
        t.join();
        assert computed.get() == 1 : "computed twice";
    }
}
