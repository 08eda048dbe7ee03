// FINDS nothing
import java.util.concurrent.*;
public class StageHandlesCause {
    public static void main(String[] a) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> {
            if (true)
                throw new IllegalStateException("no");
            return 1;
        });
        CompletableFuture<String> g =
            f.thenApply(n -> n + 1).handle((n, e) -> e.getClass().getSimpleName() + " " + e.getCause().getMessage());
        CompletableFuture<Integer> h =
            f.exceptionally(e -> - 1).whenComplete((n, e) -> { assert n == -1 && e == null; });
        assert g.join().equals("CompletionException no") && h.get() == -1;
        try {
            f.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        try {
            f.join();
            assert false;
        } catch (CompletionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
    }
}
