// GIVES 1
// GIVES 2
import java.util.concurrent.*;
public class EitherOfTwo {
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
        CompletableFuture<Integer> e = f.applyToEither(g, x -> x);
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        g.complete(2);
        t.join();
        return "" + e.join();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
