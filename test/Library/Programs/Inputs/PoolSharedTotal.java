// FINDS race: PoolSharedTotal.total

import java.util.concurrent.*;

/** Two tasks add to one field. */
public class PoolSharedTotal {
    static int total;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> a = pool.submit(() -> total += 1), b = pool.submit(() -> total += 2);
        int sum = a.get() + b.get();
        pool.shutdown();
    }
}
