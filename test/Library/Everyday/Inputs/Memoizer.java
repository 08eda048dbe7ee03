// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Each value is computed once: futures in a map. */
public class Memoizer {
    static final AtomicInteger computed = new AtomicInteger();
    static final ConcurrentMap<Integer, Future<Integer>> cache = new ConcurrentHashMap<>();

    static int square(int n) throws Exception {
        Future<Integer> f = cache.get(n);
        if (f == null) {
            FutureTask<Integer> task = new FutureTask<>(() -> { computed.incrementAndGet(); return n * n; });
            f = cache.putIfAbsent(n, task);
            if (f == null) {
                f = task;
                task.run();
            }
        }
        return f.get();
    }

    public static void main(String[] args) throws Exception {
        int[] got = new int[1];
        Thread t = new Thread(() -> {
            try {
                got[0] = square(3);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        int mine = square(3);
        t.join();
        assert mine == 9 && got[0] == 9 && computed.get() == 1;
    }
}
