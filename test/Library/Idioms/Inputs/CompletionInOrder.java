// FINDS assertion failed:
// FINDS idle pool: pool-1-thread-1 and pool-1-thread-2

import java.util.concurrent.*;

/** The first result is not the first task's. */
public class CompletionInOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> results = new ExecutorCompletionService<>(pool);
        results.submit(() -> 1);
        results.submit(() -> 2);
        assert results.take().get() == 1 && results.take().get() == 2;
        pool.shutdown();
    }
}
