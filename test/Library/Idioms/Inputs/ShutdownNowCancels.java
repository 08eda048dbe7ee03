// FINDS nothing

import java.util.concurrent.*;

/** Those that are handed back are cancelled. */
public class ShutdownNowCancels {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> first = pool.submit(() -> 1), second = pool.submit(() -> 2);
        for (Runnable r : pool.shutdownNow())
            ((Future<?>)r).cancel(false);
        try {
            assert second.get() == 2;
        } catch (ExecutionException | CancellationException e) {
            // stopped before it was done
        }
    }
}
