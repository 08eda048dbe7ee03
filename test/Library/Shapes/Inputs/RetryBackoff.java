// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Tries again, later and later, on a scheduler; the third time it works. */
public class RetryBackoff {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    <T> CompletableFuture<T> retry(Supplier<T> what, int left, long delay) {
        CompletableFuture<T> out = new CompletableFuture<>();
        timer.schedule(() -> attempt(what, left, delay, out), delay, TimeUnit.MILLISECONDS);
        return out;
    }

    private <T> void attempt(Supplier<T> what, int left, long delay, CompletableFuture<T> out) {
        try {
            out.complete(what.get());
        } catch (RuntimeException e) {
            if (left == 0)
                out.completeExceptionally(e);
            else
                timer.schedule(() -> attempt(what, left - 1, 2 * delay, out), 2 * delay, TimeUnit.MILLISECONDS);
        }
    }

    public static void main(String[] args) throws Exception {
        RetryBackoff r = new RetryBackoff();
        AtomicInteger calls = new AtomicInteger();
        String s = r.retry(() -> {
            if (calls.incrementAndGet() < 3)
                throw new IllegalStateException("busy");
            return "ok";
        }, 3, 10).get();
        r.timer.shutdown();
        assert s.equals("ok") && calls.get() == 3;
        System.out.println(s + " after " + calls);
    }
}
