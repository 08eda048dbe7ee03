// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class FirstEntryPolled {
    public static void main(String[] x) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>(Map.of(1, "a", 2, "b"));
        Map.Entry<Integer, String>[] got = new Map.Entry[2];
        Thread t = new Thread(() -> got[0] = m.pollFirstEntry()), u = new Thread(() -> got[1] = m.pollFirstEntry());
        t.start();
        u.start();
        t.join();
        u.join();
        assert got[0].getKey() + got[1].getKey() == 3 && m.isEmpty();
    }
}
