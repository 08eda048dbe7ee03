// FINDS nothing

import java.util.concurrent.*;

/** As PoolTaskWaitsForTask, with a second thread. */
public class PoolTwoThreads {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> f = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        assert f.get() == 2;
        pool.shutdown();
    }
}
