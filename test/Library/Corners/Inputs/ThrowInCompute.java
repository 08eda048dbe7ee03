// GIVES thrown 0 1
// GIVES thrown 1 1
import java.util.concurrent.*;
public class ThrowInCompute {
    /** A computation that throws leaves the map as it was and its bin free. */
    static String once() throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        int[] seen = new int[1];
        Thread t = new Thread(() -> m.merge("k", 1, Integer::sum));
        t.start();
        String r = "";
        try {
            m.compute("k", (k, v) -> {
                seen[0] = v == null ? 0 : v;
                throw new IllegalStateException();
            });
        } catch (IllegalStateException e) {
            r = "thrown";
        }
        t.join();
        return r + " " + seen[0] + " " + m.get("k");
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
