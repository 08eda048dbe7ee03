// GIVES 0
// GIVES 1
import java.util.concurrent.*;
public class NowReturns {
    public static String once() throws Throwable {
        ExecutorService p = Executors.newFixedThreadPool(1);
        p.execute(() -> {});
        p.execute(() -> {});
        return "" + p.shutdownNow().size();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
