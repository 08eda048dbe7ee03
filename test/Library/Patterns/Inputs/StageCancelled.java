// GIVES java.util.concurrent.CancellationException false
// GIVES 2 true
import java.util.concurrent.*;
/** What a cancelled stage leaves of the one before it. */
public class StageCancelled {
    public static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> g = f.thenApply(n -> n + 1);
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        g.cancel(true);
        String r;
        try {
            r = "" + g.join();
        } catch (CancellationException e) {
            r = e.getClass().getName();
        }
        boolean early = r.equals("2");
        t.join();
        assert f.join() == 1;
        return r + " " + early;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
