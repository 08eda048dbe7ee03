// FINDS nothing

import java.util.concurrent.*;

/** Two asynchronous results, put together. */
public class AsyncCombine {
    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 40);
        CompletableFuture<Integer> tax = CompletableFuture.supplyAsync(() -> 2);
        int all = price.thenCombine(tax, (p, t) -> p + t).join();
        assert all == 42;
    }
}
