// FINDS race: ArrayList.elementData
// FINDS race: ArrayList.modCount
// FINDS race: ArrayList.size
// FINDS race: ArrayList.size

import java.util.*;
import java.util.concurrent.*;

/** The map is safe, the lists in it are not. */
public class MultimapPlainLists {
    static final ConcurrentMap<String, List<Integer>> byName = new ConcurrentHashMap<>();

    static void add(String name, int value) {
        byName.computeIfAbsent(name, k -> new ArrayList<>()).add(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> add("a", 1));
        t.start();
        add("a", 2);
        t.join();
        assert byName.get("a").size() == 2;
    }
}
