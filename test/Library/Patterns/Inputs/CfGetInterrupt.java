// GIVES v false
// GIVES v true
// GIVES IE false
import java.util.concurrent.*;
public class CfGetInterrupt {
    static volatile String r;
    public static String once() throws Throwable {
        CompletableFuture<String> f = new CompletableFuture<>();
        Thread t = new Thread(() -> {
            try {
                String v = f.get();
                r = v + " " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r = "IE " + Thread.currentThread().isInterrupted();
            } catch (ExecutionException e) {
                r = "EE";
            }
        });
        t.start();
        new Thread(() -> f.complete("v")).start();
        t.interrupt();
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
