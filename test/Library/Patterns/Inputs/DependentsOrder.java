// GIVES ba
// GIVES ab
import java.util.concurrent.*;
/** Two stages of one future: in which order they run is not said; one that comes later may run first. */
public class DependentsOrder {
    public static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        StringBuffer s = new StringBuffer();
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        CompletableFuture<Void> x = f.thenAccept(n -> s.append("a"));
        CompletableFuture<Void> y = f.thenAccept(n -> s.append("b"));
        x.join();
        y.join();
        t.join();
        return "" + s.toString();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
