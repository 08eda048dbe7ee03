// FINDS nothing
import java.util.concurrent.*;
public class ComputeAndGetUnderMonitor {
    static final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    static final Object lock = new Object();
    public static void main(String[] x) {
        m.put("k", 0);
        new Thread(() -> m.compute("k", (k, v) -> {
            synchronized (lock) {
                return 1;
            }
        })).start();
        new Thread(() -> {
            synchronized (lock) {
                Integer v = m.get("k");
                assert v == 0 || v == 1;
                assert m.computeIfAbsent("k", k -> 7) < 2;
            }
        }).start();
    }
}
