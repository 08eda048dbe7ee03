// FINDS nothing

import java.util.concurrent.*;

/** Stages of a CompletableFuture that another thread completes. */
public class FutureChain {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> price = new CompletableFuture<>();
        CompletableFuture<Integer> rate = new CompletableFuture<>();
        CompletableFuture<String> text =
            price.thenCombine(rate, (p, r) -> p * r).thenApply(n -> "costs " + n);
        Thread t = new Thread(() -> price.complete(6));
        t.start();
        rate.complete(7);
        assert text.get().equals("costs 42");
        t.join();
    }
}
