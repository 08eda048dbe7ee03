// GIVES 1 2
// GIVES 2 2
import java.util.concurrent.*;
public class ObtrudesValue {
    static String once() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> d = f.thenApply(x -> x);
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        f.obtrudeValue(2);
        t.join();
        return d.join() + " " + f.join();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
