// GIVES 2
// GIVES 3
import java.util.*;
import java.util.concurrent.*;
public class MapReplaceAll {
    public static String once() throws Throwable {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(Map.of(1, 1));
        Thread t = new Thread(() -> m.merge(1, 1, Integer::sum));
        t.start();
        m.replaceAll((k, v) -> v * 2 - 1);
        t.join();
        return "" + m.get(1);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
