// GIVES [2]
// GIVES [2, 3]
// GIVES [3]
import java.util.*;
import java.util.concurrent.*;
public class TailMapGrows {
    static String once() throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>(Map.of(1, "a", 2, "b"));
        Thread t = new Thread(() -> {
            m.put(3, "c");
            m.remove(2);
        });
        t.start();
        List<Integer> l = new ArrayList<>();
        for (int k : m.tailMap(2).keySet())
            l.add(k);
        t.join();
        return l.toString();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
