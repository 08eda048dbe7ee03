// FINDS nothing
import java.util.*;
public class HashtableAtomic {
    public static void main(String[] a) throws Exception {
        Hashtable<String, Integer> h = new Hashtable<>();
        Thread t = new Thread(() -> h.merge("k", 1, Integer::sum));
        t.start();
        h.compute("k", (k, v) -> v == null ? 1 : v + 1);
        t.join();
        assert h.get("k") == 2;
        Map<String, Integer> m = Collections.synchronizedMap(new TreeMap<>());
        Thread u = new Thread(() -> m.computeIfAbsent("k", k -> 1));
        u.start();
        int v = m.computeIfAbsent("k", k -> 2);
        u.join();
        assert m.get("k") == v;
    }
}
