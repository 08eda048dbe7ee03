// GIVES true 1
// GIVES false 0
// GIVES false 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class QuiescentOrNot {
    public static String once() throws Throwable {
        AtomicInteger n = new AtomicInteger();
        ForkJoinPool p = new ForkJoinPool(1);
        p.execute(n::incrementAndGet);
        boolean b = p.awaitQuiescence(1, TimeUnit.SECONDS);
        String r = b + " " + n;
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
