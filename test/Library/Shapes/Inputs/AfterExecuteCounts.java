// FINDS race: AfterExecuteCounts.failed
// afterExecute runs in the workers, of which there are two: failed++ without a lock.
import java.util.concurrent.*;

/** A pool that counts failures in a hook. */
public class AfterExecuteCounts extends ThreadPoolExecutor {
    private int failed;

    AfterExecuteCounts() {
        super(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), r -> {
            Thread t = new Thread(r);
            t.setUncaughtExceptionHandler((who, e) -> { });
            return t;
        });
    }

    @Override
    protected void afterExecute(Runnable r, Throwable t) {
        if (t != null)
            failed++;
    }

    public static void main(String[] args) throws InterruptedException {
        AfterExecuteCounts pool = new AfterExecuteCounts();
        for (int i = 0; i < 2; i++)
            pool.execute(() -> {
                throw new IllegalStateException("no");
            });
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) { }
        System.out.println(pool.failed);
    }
}
