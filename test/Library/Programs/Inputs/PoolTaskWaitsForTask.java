// FINDS deadlock: main and pool-1-thread-1

import java.util.concurrent.*;

/** A task waits for another that the only thread would have to run. */
public class PoolTaskWaitsForTask {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> f = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        assert f.get() == 2;
        pool.shutdown();
    }
}
