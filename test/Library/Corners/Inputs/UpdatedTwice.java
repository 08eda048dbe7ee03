// GIVES 2 2
// GIVES 2 3
import java.util.concurrent.atomic.*;
public class UpdatedTwice {
    static String once() throws Exception {
        AtomicInteger a = new AtomicInteger(), calls = new AtomicInteger();
        Thread t = new Thread(() -> a.updateAndGet(x -> { calls.incrementAndGet(); return x + 1; }));
        t.start();
        a.updateAndGet(x -> { calls.incrementAndGet(); return x + 1; });
        t.join();
        return a + " " + calls;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
