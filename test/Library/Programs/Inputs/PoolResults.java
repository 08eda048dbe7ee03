// FINDS nothing

import java.util.concurrent.*;

/** As PoolSharedTotal, but each gives its part. */
public class PoolResults {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> a = pool.submit(() -> 1), b = pool.submit(() -> 2);
        int sum = a.get() + b.get();
        pool.shutdown();
    }
}
