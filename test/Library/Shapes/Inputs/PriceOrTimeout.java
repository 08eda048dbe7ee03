// FINDS nothing
// The time-out may come at any time, also when the price is there: 40 or -1, and 1 more.
import java.util.concurrent.*;

/** A price that is guessed if the service takes too long. */
public class PriceOrTimeout {
    static int slow() {
        try {
            Thread.sleep(500);
        } catch (InterruptedException e) {
            throw new CancellationException();
        }
        return 40;
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(PriceOrTimeout::slow)
            .orTimeout(1, TimeUnit.SECONDS)
            .exceptionally(e -> {
                assert e instanceof TimeoutException || e.getCause() instanceof TimeoutException : e;
                return -1;
            });
        CompletableFuture<Integer> shipping = CompletableFuture.completedFuture(1);
        int total = price.thenCombine(shipping, Integer::sum).join();
        assert total == 41 || total == 0 : total;
        System.out.println(total);
    }
}
