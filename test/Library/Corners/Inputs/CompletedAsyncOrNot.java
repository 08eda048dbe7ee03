// GIVES 1
// GIVES 2
import java.util.concurrent.*;
public class CompletedAsyncOrNot {
    static String once() throws Exception {
        ExecutorService p = Executors.newSingleThreadExecutor();
        CompletableFuture<Integer> f = new CompletableFuture<>();
        f.completeAsync(() -> 1, p);
        f.complete(2);
        int r = f.join();
        p.shutdown();
        return "" + r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
