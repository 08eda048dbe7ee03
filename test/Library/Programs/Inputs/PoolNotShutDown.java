// FINDS idle pool: pool-1-thread-1

import java.util.concurrent.*;

/** The pool is never shut down: its threads stay. */
public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> f = pool.submit(() -> 6 * 7);
        assert f.get() == 42;
    }
}
