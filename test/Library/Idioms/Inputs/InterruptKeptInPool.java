// FINDS nothing

import java.util.concurrent.*;

/** An interrupt that a task leaves behind is not for the next one, nor in the way of a thread that may end. */
public class InterruptKeptInPool {
    static void run(ExecutorService pool) throws Exception {
        pool.submit(() -> Thread.currentThread().interrupt()).get();
        assert !pool.submit(() -> Thread.currentThread().isInterrupted()).get();
        pool.shutdown();
    }

    public static void main(String[] args) throws Exception {
        run(Executors.newCachedThreadPool());
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        run(pool);
    }
}
