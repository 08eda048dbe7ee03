// GIVES 1
import java.util.concurrent.*;
public class PeriodicAfterShutdown {
    /** A periodic task that may go on after shutdown() goes on. */
    static String once() throws Exception {
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        p.setContinueExistingPeriodicTasksAfterShutdownPolicy(true);
        CountDownLatch l = new CountDownLatch(2);
        ScheduledFuture<?>[] f = new ScheduledFuture<?>[1];
        f[0] = p.scheduleAtFixedRate(l::countDown, 0, 1, TimeUnit.MILLISECONDS);
        p.shutdown();
        l.await();
        f[0].cancel(false);
        p.awaitTermination(1, TimeUnit.DAYS);
        return "1";
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
