// GIVES direct
// GIVES delayed
import java.util.concurrent.*;
public class DelayedStage {
    public static String once() throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS).execute(() -> f.complete("delayed"));
        f.completeAsync(() -> "direct");
        return "" + f.get();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
