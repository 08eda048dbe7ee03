// FINDS nothing

import java.util.*;
import java.util.concurrent.*;

/** The list is changed inside of compute, under the bin's lock. */
public class MultimapCompute {
    static final ConcurrentMap<String, List<Integer>> byName = new ConcurrentHashMap<>();

    static void add(String name, int value) {
        byName.compute(name, (k, old) -> {
            List<Integer> l = old == null ? new ArrayList<>() : old;
            l.add(value);
            return l;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> add("a", 1));
        t.start();
        add("a", 2);
        t.join();
        assert byName.get("a").size() == 2;
    }
}
