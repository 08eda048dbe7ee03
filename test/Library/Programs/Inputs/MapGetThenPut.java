// FINDS assertion failed: lost

import java.util.concurrent.*;

/** Counting by get and put. */
public class MapGetThenPut {
    static final ConcurrentHashMap<String, Integer> count = new ConcurrentHashMap<>();

    static void add() {
        Integer old = count.get("k");
        count.put("k", old == null ? 1 : old + 1);
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> add());
        t.start();
        add();
        t.join();
        assert count.get("k") == 2 : "lost";
    }
}
