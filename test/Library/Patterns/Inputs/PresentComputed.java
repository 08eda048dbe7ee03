// GIVES null
// GIVES 2
import java.util.concurrent.*;
public class PresentComputed {
    public static String once() throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        m.put("a", 1);
        Thread t = new Thread(() -> m.computeIfPresent("a", (k, v) -> v + 1)),
               u = new Thread(() -> m.computeIfPresent("a", (k, v) -> v == 2 ? null : v));
        t.start();
        u.start();
        t.join();
        u.join();
        return "" + m.get("a");
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
