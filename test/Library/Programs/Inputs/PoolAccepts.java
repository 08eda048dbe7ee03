// FINDS nothing

import java.util.concurrent.*;

/** As PoolRejects, in time. */
public class PoolAccepts {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            (r, p) -> { throw new RejectedExecutionException(); });
        pool.execute(() -> {});
        pool.shutdown();
    }
}
