// FINDS assertion failed: {size=xl}
// Copies on write, but two writers copy the same map: one key is lost.
import java.util.*;

/** Settings in a map that is copied on each write, by nobody's lock. */
public class ConfigCopyLost {
    private volatile Map<String, String> settings = Map.of();

    void set(String key, String value) {
        Map<String, String> copy = new TreeMap<>(settings);
        copy.put(key, value);
        settings = Collections.unmodifiableMap(copy);
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigCopyLost c = new ConfigCopyLost();
        Thread t = new Thread(() -> c.set("colour", "red"), "t");
        t.start();
        c.set("size", "xl");
        t.join();
        assert c.settings.size() == 2 : c.settings;
    }
}
