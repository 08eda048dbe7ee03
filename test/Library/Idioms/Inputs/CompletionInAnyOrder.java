// FINDS nothing

import java.util.concurrent.*;

/** Results come as they are ready. */
public class CompletionInAnyOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> results = new ExecutorCompletionService<>(pool);
        results.submit(() -> 1);
        results.submit(() -> 2);
        assert results.take().get() + results.take().get() == 3;
        pool.shutdown();
    }
}
