// GIVES IllegalStateException 1
import java.util.concurrent.*;
public class AllOfFails {
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
        Thread t = new Thread(() -> f.completeExceptionally(new IllegalStateException()));
        t.start();
        CompletableFuture<Void> all = CompletableFuture.allOf(f, g);
        int early = all.isDone() ? 1 : 0;
        assert early == 0;
        g.complete(1);
        String r;
        try {
            all.join();
            r = "none";
        } catch (CompletionException e) {
            r = e.getCause().getClass().getSimpleName();
        }
        t.join();
        return r + " " + (f.isCompletedExceptionally() ? 1 : 0);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
