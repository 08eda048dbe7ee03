// GIVES fast
// GIVES slow
import java.util.concurrent.*;
public class StagesAnyOf {
    public static String once() {
        CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> "fast");
        CompletableFuture<String> s = CompletableFuture.supplyAsync(() -> "slow");
        Object r = CompletableFuture.anyOf(f, s).join();
        return "" + r;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
