// FINDS assertion failed: -1

import java.util.concurrent.*;

/** exceptionally hides that the first stage failed. */
public class FutureChainSwallows {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> g = f.thenApply(n -> 10 / n).exceptionally(e -> -1);
        Thread t = new Thread(() -> f.complete(0));
        t.start();
        f.complete(5);
        int got = g.get();
        t.join();
        assert got == 2 : got;
    }
}
