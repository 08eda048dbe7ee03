// GIVES first
import java.util.concurrent.*;
public class WhenCompleteKeeps {
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Thread t = new Thread(() -> f.completeExceptionally(new IllegalStateException("first")));
        t.start();
        CompletableFuture<Integer> w = f.whenComplete((v, e) -> { throw new IllegalArgumentException("second"); });
        String r = "";
        try {
            w.join();
        } catch (CompletionException e) {
            r = e.getCause().getMessage();
        }
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
