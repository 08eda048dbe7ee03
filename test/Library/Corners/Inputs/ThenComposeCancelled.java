// GIVES true
// GIVES false
import java.util.concurrent.*;
public class ThenComposeCancelled {
    /** cancel of a composed stage does not reach the inner one. */
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(), inner = new CompletableFuture<>();
        CompletableFuture<Integer> c = f.thenCompose(v -> inner);
        Thread t = new Thread(() -> {
            f.complete(1);
            inner.complete(2);
        });
        t.start();
        boolean cancelled = c.cancel(false);
        t.join();
        assert !inner.isCancelled() && inner.join() == 2;
        return "" + cancelled;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
