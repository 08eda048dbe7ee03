// FINDS nothing
import java.util.*;
import java.util.concurrent.atomic.AtomicReference;

/** Settings in a map that is copied on each write, by updateAndGet. */
public class ConfigUpdated {
    private final AtomicReference<Map<String, String>> settings = new AtomicReference<>(Map.of());

    Map<String, String> set(String key, String value) {
        return settings.updateAndGet(old -> {
            Map<String, String> copy = new HashMap<>(old);
            copy.put(key, value);
            return Map.copyOf(copy);
        });
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigUpdated c = new ConfigUpdated();
        Thread t = new Thread(() -> c.set("colour", "red"), "t"), u = new Thread(() -> c.set("mode", "dark"), "u");
        t.start();
        u.start();
        assert c.set("size", "xl").get("size").equals("xl");
        t.join();
        u.join();
        assert c.settings.get().size() == 3 : c.settings;
    }
}
