// GIVES true 1
// GIVES false 2
import java.util.*;
import java.util.concurrent.*;
public class RemovesThenKnows {
    /** remove(key, value) and replace(key, old, new): one of them does it. */
    static String once() throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(Map.of("a", 1));
        boolean[] r = new boolean[1];
        Thread t = new Thread(() -> r[0] = m.remove("a", 1));
        t.start();
        boolean replaced = m.replace("a", 1, 2);
        t.join();
        return r[0] + " " + (replaced ? m.get("a") : m.isEmpty() ? 1 : 0);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
