// FINDS assertion failed: two instances
// FINDS idle pool: pool-1-thread-1 and pool-1-thread-2

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Both find nothing, both make one. */
public class LazySet {
    static final AtomicReference<Object> instance = new AtomicReference<>();
    static final AtomicInteger given = new AtomicInteger();

    static Object get() {
        Object o = instance.get();
        if (o != null)
            return o;
        instance.set(o = new Object());
        return o;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Object> a = pool.submit(LazySet::get), b = pool.submit(LazySet::get);
        assert a.get() == b.get() : "two instances";
        pool.shutdown();
    }
}
