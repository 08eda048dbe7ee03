// GIVES 0 true
// GIVES 1 false
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class DelayedDropped {
    public static String once() throws Exception {
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        p.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        AtomicInteger n = new AtomicInteger();
        Future<?> f = p.schedule(() -> { n.incrementAndGet(); }, 5, TimeUnit.MILLISECONDS);
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        return n + " " + f.isCancelled();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
