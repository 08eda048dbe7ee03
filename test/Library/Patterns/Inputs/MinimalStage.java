// FINDS nothing
import java.util.concurrent.*;
public class MinimalStage {
    public static void main(String[] a) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletionStage<Integer> m = f.minimalCompletionStage();
        Thread t = new Thread(() -> f.complete(3));
        t.start();
        assert m.toCompletableFuture().get() == 3;
        CompletableFuture<Integer> c = f.copy();
        assert c.join() == 3 && c != f;
        t.join();
    }
}
