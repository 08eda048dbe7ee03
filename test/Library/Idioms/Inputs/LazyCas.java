// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A singleton by compare-and-set: the second thread takes the first one's. */
public class LazyCas {
    static final AtomicReference<Object> instance = new AtomicReference<>();
    static final AtomicInteger given = new AtomicInteger();

    static Object get() {
        Object o = instance.get();
        if (o != null)
            return o;
        return instance.compareAndSet(null, o = new Object()) ? o : instance.get();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Object> a = pool.submit(LazyCas::get), b = pool.submit(LazyCas::get);
        assert a.get() == b.get() : "two instances";
        pool.shutdown();
    }
}
