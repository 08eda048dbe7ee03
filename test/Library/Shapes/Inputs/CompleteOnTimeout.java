// FINDS nothing
import java.util.concurrent.*;

/** A default after a time; a delayed executor. */
public class CompleteOnTimeout {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> never = new CompletableFuture<>();
        String s = never.completeOnTimeout("default", 10, TimeUnit.MILLISECONDS).get();
        assert s.equals("default");
        CompletableFuture<String> later =
            CompletableFuture.supplyAsync(() -> "later", CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS));
        assert later.thenCombine(never, (a, b) -> a + " " + b).get().equals("later default");
    }
}
