// GIVES done
// GIVES java.util.concurrent.TimeoutException
import java.util.concurrent.*;
public class StageTimesOut {
    public static String once() throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        new Thread(() -> f.complete("done")).start();
        String r;
        try {
            r = f.orTimeout(1, TimeUnit.MILLISECONDS).get();
        } catch (ExecutionException e) {
            r = e.getCause().getClass().getName();
        }
        return "" + r;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
