// FINDS nothing

import java.util.*;
import java.util.concurrent.atomic.*;

/** Readers see one whole configuration: an immutable map behind a reference. */
public class ConfigSnapshot {
    static final AtomicReference<Map<String, Integer>> config =
        new AtomicReference<>(Map.of("low", 1, "high", 2));

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> config.updateAndGet(old -> {
            Map<String, Integer> next = new HashMap<>(old);
            next.replaceAll((k, v) -> v + 10);
            return next;
        }));
        t.start();
        Map<String, Integer> seen = config.get();
        assert seen.get("high") == seen.get("low") + 1;
        t.join();
    }
}
