// FINDS nothing

import java.util.*;
import java.util.concurrent.*;

/** A batch through a pool; each result through its future. */
public class Invoices {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 1; i <= 2; i++) {
                int n = i;
                tasks.add(() -> n * 10);
            }
            int sum = 0;
            for (Future<Integer> f : pool.invokeAll(tasks))
                sum += f.get();
            assert sum == 30;
        } finally {
            pool.shutdown();
        }
        assert pool.awaitTermination(1, TimeUnit.MINUTES) || !pool.isTerminated() || pool.isShutdown();
    }
}
