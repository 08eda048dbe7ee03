// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** As CacheStampede, with computeIfAbsent. */
public class CacheComputeIfAbsent {
    static final ConcurrentHashMap<Integer, Integer> cache = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static int get(int k) {
        return cache.computeIfAbsent(k, x -> computed.incrementAndGet());
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> get(1));
        t.start();
        get(1);
        t.join();
        assert computed.get() == 1 : "computed twice";
    }
}
