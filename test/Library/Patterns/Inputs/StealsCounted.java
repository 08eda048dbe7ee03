// GIVES 2
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
public class StealsCounted {
    public static String once() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> { });
        pool.execute(() -> { });
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) { }
        return "" + pool.getStealCount();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
