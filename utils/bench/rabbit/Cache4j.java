import java.util.HashMap;
import java.util.Map;

/** A cache locks its map, and its cleaner reads and clears a count without. */
public class Cache4j {
    private final Map<Integer, String> kept = new HashMap<>();
    private int size, evictions;

    void put(int key, String value) {
        synchronized (this) {
            if (kept.put(key, value) == null)
                size++;
        }
    }

    String get(int key) {
        synchronized (this) {
            return kept.get(key);
        }
    }

    void clean(int most) {
        if (size <= most)
            return;
        synchronized (this) {
            kept.clear();
            size = 0;
            evictions++;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Cache4j cache = new Cache4j();
        new Thread(() -> {
            cache.clean(1);
            cache.clean(1);
        }, "cleaner").start();
        for (int i = 1; i < n; i++) {
            int key = i;
            new Thread(() -> {
                cache.put(key, "v");
                cache.get(key);
                cache.put(key + 1, "w");
            }).start();
        }
    }
}
