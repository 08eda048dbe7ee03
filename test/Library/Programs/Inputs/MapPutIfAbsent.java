// FINDS nothing

import java.util.concurrent.*;

/** As MapCheckThenPut, in one operation. */
public class MapPutIfAbsent {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static final java.util.concurrent.atomic.AtomicInteger made = new java.util.concurrent.atomic.AtomicInteger();

    static void make(String who) {
        if (map.putIfAbsent("k", who) == null)
            made.incrementAndGet();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> make("other"));
        t.start();
        make("main");
        t.join();
        assert made.get() == 1 : "two made one";
    }
}
