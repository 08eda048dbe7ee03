// FINDS nothing
import java.util.concurrent.*;

/** A computation that is given up after a time, by an interrupt that it obeys. */
public class TimedGetCancels {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch never = new CountDownLatch(1);
        Future<String> f = pool.submit(() -> {
            never.await();
            return "never";
        });
        String s;
        try {
            s = f.get(100, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            f.cancel(true);
            s = "too late";
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) { }
        assert s.equals("too late") && f.isCancelled();
    }
}
