// FINDS nothing
// "If any execution of the task encounters an exception, subsequent executions are suppressed"; get() throws.
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** A periodic task that fails the second time is not run again. */
public class PeriodicStops {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> f = timer.scheduleWithFixedDelay(() -> {
            if (runs.incrementAndGet() == 2)
                throw new IllegalStateException("broken");
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            f.get();
            throw new AssertionError("it ended without an exception");
        } catch (ExecutionException e) {
            assert e.getCause().getMessage().equals("broken");
        }
        timer.shutdown();
        assert runs.get() == 2 && f.isDone() && !f.isCancelled();
    }
}
