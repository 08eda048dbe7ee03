// FINDS nothing
// The interrupt of cancel(true) stays with its task.
import java.util.concurrent.*;

/** A cancelled task's interrupt does not reach the next one. */
public class FutureCancelSafe {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> f = pool.submit(() -> { });
        Future<Boolean> next = pool.submit(() -> Thread.currentThread().isInterrupted());
        f.cancel(true);
        pool.shutdown();
        try {
            assert !next.get() : "interrupted";
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
