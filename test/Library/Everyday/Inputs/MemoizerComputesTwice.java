// FINDS assertion failed: computed twice

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** get, compute, put: two threads compute the same. */
public class MemoizerComputesTwice {
    static final AtomicInteger computed = new AtomicInteger();
    static final ConcurrentMap<Integer, Integer> cache = new ConcurrentHashMap<>();

    static int square(int n) {
        Integer known = cache.get(n);
        if (known == null) {
            computed.incrementAndGet();
            known = n * n;
            cache.put(n, known);
        }
        return known;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> square(3));
        t.start();
        square(3);
        t.join();
        assert computed.get() == 1 : "computed twice";
    }
}
