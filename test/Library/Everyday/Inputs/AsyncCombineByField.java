// FINDS race: AsyncCombineByField.tax

import java.util.concurrent.*;

/** As AsyncCombine, but one result is left in a field that nobody waits for. */
public class AsyncCombineByField {
    static int tax;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> tax = 2);
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 40);
        int all = price.thenApply(p -> p + tax).join();
    }
}
