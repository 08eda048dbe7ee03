// GIVES {}
// GIVES {1=9}
import java.util.*;
import java.util.concurrent.*;
public class SetValueAgain {
    /** Entry.setValue of a ConcurrentHashMap puts, also what another thread has removed. */
    static String once() throws Exception {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(Map.of(1, 1));
        Map.Entry<Integer, Integer> e = m.entrySet().iterator().next();
        Thread t = new Thread(() -> m.remove(1));
        t.start();
        e.setValue(9);
        t.join();
        return m.toString();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
