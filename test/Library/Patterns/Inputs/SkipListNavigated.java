// GIVES null
// GIVES 2
// GIVES 3
import java.util.concurrent.*;
/** ceilingKey beside an insertion and a removal: also the moment in which neither is there. */
public class SkipListNavigated {
    public static String once() throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        m.put(2, "");
        Thread t = new Thread(() -> {
            m.remove(2);
            m.put(3, "");
        });
        t.start();
        Integer k = m.ceilingKey(1);
        t.join();
        return "" + k;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
