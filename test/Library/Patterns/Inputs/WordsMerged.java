// FINDS nothing
import java.util.concurrent.*;
public class WordsMerged {
    public static void main(String[] x) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Runnable r = () -> {
            for (String w : "a b a".split(" "))
                m.merge(w, 1, Integer::sum);
        };
        Thread t = new Thread(r), u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
        assert m.get("a") == 4 && m.get("b") == 2 && m.reduceValues(1000, Integer::sum) == 6 && m.mappingCount() == 2;
        assert m.search(1000, (k, v) -> v == 2 ? k : null).equals("b");
    }
}
