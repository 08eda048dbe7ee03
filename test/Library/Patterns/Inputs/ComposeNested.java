// FINDS nothing
import java.util.concurrent.*;
public class ComposeNested {
    static CompletableFuture<Integer> twice(int n) { return CompletableFuture.supplyAsync(() -> 2 * n); }
    public static void main(String[] a) throws Exception {
        int r = twice(1).thenCompose(X1::more).thenCombine(twice(5), Integer::sum).get();
        assert r == 14;
    }
    static class X1 {
        static CompletableFuture<Integer> more(int n) { return twice(n); }
    }
}
