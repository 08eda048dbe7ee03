// GIVES true 1 true
// GIVES false 1 false
import java.util.concurrent.*;
public class CancelsDependent {
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> d = f.thenApply(x -> x + 1);
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        boolean c = d.cancel(true);
        t.join();
        return c + " " + f.join() + " " + d.isCancelled();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
