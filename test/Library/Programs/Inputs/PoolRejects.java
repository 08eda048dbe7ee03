// FINDS uncaught exception: java.util.concurrent.RejectedExecutionException

import java.util.concurrent.*;

/** A task for a pool that is shut down. */
public class PoolRejects {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            (r, p) -> { throw new RejectedExecutionException(); });
        pool.shutdown();
        pool.execute(() -> {});
    }
}
