// GIVES null
// GIVES 2
import java.util.*;
import java.util.concurrent.*;
public class MapSearched {
    static String once() throws Exception {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(Map.of(1, 1));
        Thread t = new Thread(() -> m.put(1, 2));
        t.start();
        Integer r = m.searchValues(Long.MAX_VALUE, v -> v > 1 ? v : null);
        t.join();
        return "" + r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
