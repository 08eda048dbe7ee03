// FINDS nothing

import java.util.concurrent.*;

/** As MapGetThenPut, with merge. */
public class MapMerge {
    static final ConcurrentHashMap<String, Integer> count = new ConcurrentHashMap<>();

    static void add() {
        count.merge("k", 1, (a, b) -> a + b);
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> add());
        t.start();
        add();
        t.join();
        assert count.get("k") == 2 : "lost";
    }
}
