// FINDS nothing

import java.util.concurrent.*;

/** As PoolResultWithoutGet, after the end of the pool. */
public class PoolResultByTermination {
    static int result;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> result = 5);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            int seen = result;
        }
    }
}
