// FINDS assertion failed: two made one

import java.util.concurrent.*;

/** Check then act on a ConcurrentHashMap. */
public class MapCheckThenPut {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static final java.util.concurrent.atomic.AtomicInteger made = new java.util.concurrent.atomic.AtomicInteger();

    static void make(String who) {
        if (!map.containsKey("k")) {
            map.put("k", who);
            made.incrementAndGet();
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> make("other"));
        t.start();
        make("main");
        t.join();
        assert made.get() == 1 : "two made one";
    }
}
