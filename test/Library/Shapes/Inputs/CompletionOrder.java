// FINDS nothing
import java.util.*;
import java.util.concurrent.*;

/** Results as they come, with failures told apart. */
public class CompletionOrder {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        CompletionService<Integer> results = new ExecutorCompletionService<>(pool);
        int[] inputs = {1, 0, 2};
        for (int n : inputs)
            results.submit(() -> 10 / n);
        int sum = 0, failed = 0;
        for (int i = 0; i < inputs.length; i++) {
            try {
                sum += results.take().get();
            } catch (ExecutionException e) {
                assert e.getCause() instanceof ArithmeticException;
                failed++;
            }
        }
        pool.shutdown();
        assert sum == 15 && failed == 1 : sum + ", failed " + failed;
    }
}
