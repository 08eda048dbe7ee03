// FINDS deadlock: Thread-0 and Thread-1
import java.util.concurrent.*;
/** Two computations that each need the other's key. */
public class ComputesCrossed {
    static final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    public static void main(String[] x) {
        new Thread(() -> m.computeIfAbsent("a", k -> m.computeIfAbsent("b", j -> 1))).start();
        new Thread(() -> m.computeIfAbsent("b", k -> m.computeIfAbsent("a", j -> 2))).start();
    }
}
