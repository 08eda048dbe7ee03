// FINDS deadlock: main

import java.util.concurrent.*;

/** Tasks that have not begun are handed back and never end. */
public class ShutdownNowThenGet {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> first = pool.submit(() -> 1), second = pool.submit(() -> 2);
        pool.shutdownNow();
        try {
            assert second.get() == 2;
        } catch (ExecutionException | CancellationException e) {
            // stopped before it was done
        }
    }
}
