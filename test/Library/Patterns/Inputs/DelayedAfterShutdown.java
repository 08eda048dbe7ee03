// GIVES 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
/** Tasks with a delay run after shutdown; periodic ones do not. */
public class DelayedAfterShutdown {
    public static String once() throws Exception {
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        AtomicInteger n = new AtomicInteger();
        p.schedule(() -> { n.incrementAndGet(); }, 5, TimeUnit.MILLISECONDS);
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        return "" + n;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
