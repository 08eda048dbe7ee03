// FINDS assertion failed: 1 entries lost
// forEach to copy, then clear: what comes in between is lost.
import java.util.*;
import java.util.concurrent.*;

/** Metrics that are flushed by copying and clearing. */
public class MapSizeThenClear {
    private static final ConcurrentHashMap<String, Integer> live = new ConcurrentHashMap<>();
    private static final Map<String, Integer> flushed = new HashMap<>();

    static synchronized void flush() {
        flushed.putAll(live);
        live.clear();
    }

    public static void main(String[] args) throws InterruptedException {
        live.put("a", 1);
        Thread t = new Thread(() -> live.put("b", 2));
        t.start();
        flush();
        t.join();
        flush();
        int lost = 2 - flushed.size();
        assert lost == 0 : lost + " entries lost";
    }
}
