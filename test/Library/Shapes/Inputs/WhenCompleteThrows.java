// FINDS nothing
// If both fail, the first exception stays.
import java.util.concurrent.*;

/** Which exception a chain ends with. */
public class WhenCompleteThrows {
    public static void main(String[] args) {
        CompletableFuture<String> f = CompletableFuture.<String>supplyAsync(() -> {
            throw new IllegalStateException("first");
        }).whenComplete((s, e) -> {
            throw new IllegalArgumentException("second");
        });
        CompletableFuture<String> g = f.handle((s, e) -> s != null ? s : e.getCause() == null ? "?" : e.getCause().getMessage());
        assert g.join().equals("first") : g.join();
        CompletableFuture<Object> any = CompletableFuture.anyOf(f, CompletableFuture.supplyAsync(() -> "b"));
        try {
            assert any.join().equals("b");
        } catch (CompletionException e) {
            assert e.getCause().getMessage().equals("first");
        }
    }
}
