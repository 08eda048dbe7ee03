// GIVES 1
// GIVES 3
import java.util.concurrent.*;
/** A walk sees what was there, and may or may not see what comes. */
public class WalksWhilePut {
    public static String once() throws Exception {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        m.put(1, 1);
        Thread t = new Thread(() -> m.put(2, 2));
        t.start();
        int sum = 0;
        for (int v : m.values())
            sum += v;
        return "" + sum;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
