// FINDS assertion failed: 1 to 12

import java.util.*;
import java.util.concurrent.atomic.*;

/** Asks twice: the two may be of different configurations. */
public class ConfigTwoReads {
    static final AtomicReference<Map<String, Integer>> config =
        new AtomicReference<>(Map.of("low", 1, "high", 2));

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> config.set(Map.of("low", 11, "high", 12)));
        t.start();
        int low = config.get().get("low"), high = config.get().get("high");
        assert high == low + 1 : low + " to " + high;
        t.join();
    }
}
