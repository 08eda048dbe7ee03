// GIVES 1 true
// GIVES 2 true
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class SkipComputeIfAbsent {
    static final AtomicInteger calls = new AtomicInteger();
    public static String once() throws Throwable {
        ConcurrentSkipListMap<String, Object> m = new ConcurrentSkipListMap<>();
        Object[] r = new Object[2];
        Thread t = new Thread(() -> r[0] = m.computeIfAbsent("k", k -> {
            calls.incrementAndGet();
            return new Object();
        }));
        t.start();
        r[1] = m.computeIfAbsent("k", k -> {
            calls.incrementAndGet();
            return new Object();
        });
        t.join();
        return calls + " " + (r[0] == r[1]);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
