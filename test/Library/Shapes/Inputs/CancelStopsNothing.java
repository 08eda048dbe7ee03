// FINDS assertion failed: charged after it was cancelled
// CompletableFuture.cancel does not reach the task that runs.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** An order that is cancelled while it is charged. */
public class CancelStopsNothing {
    private static final AtomicInteger charged = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Void> order = CompletableFuture.runAsync(() -> charged.incrementAndGet(), pool);
        if (order.cancel(true)) {
            int before = charged.get();
            pool.shutdown();
            while (!pool.awaitTermination(1, TimeUnit.MINUTES)) { }
            assert charged.get() == before : "charged after it was cancelled";
        } else {
            pool.shutdown();
            assert charged.get() == 1;
        }
    }
}
