// FINDS nothing

import java.util.concurrent.*;

/** As PoolNotShutDown, but it is. */
public class PoolShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> f = pool.submit(() -> 6 * 7);
        assert f.get() == 42;
        pool.shutdown();
    }
}
