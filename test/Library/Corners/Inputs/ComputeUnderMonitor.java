// FINDS deadlock: Thread-0 and Thread-1
import java.util.concurrent.*;
public class ComputeUnderMonitor {
    static final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    static final Object lock = new Object();
    public static void main(String[] x) {
        new Thread(() -> m.compute("k", (k, v) -> {
            synchronized (lock) {
                return 1;
            }
        })).start();
        new Thread(() -> {
            synchronized (lock) {
                m.put("k", 2);
            }
        }).start();
    }
}
