// FINDS nothing
import java.util.*;
import java.util.concurrent.*;

/** Reference counts in a ConcurrentHashMap: compute adds, and takes away at zero. */
public class MapComputeNull {
    private static final ConcurrentHashMap<String, Integer> refs = new ConcurrentHashMap<>();

    static void use(String key) {
        refs.merge(key, 1, Integer::sum);
        assert refs.containsKey(key);
        refs.computeIfPresent(key, (k, n) -> n == 1 ? null : n - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> use("a")), u = new Thread(() -> use("a"));
        t.start();
        u.start();
        use("b");
        t.join();
        u.join();
        assert refs.isEmpty() : refs;
    }
}
