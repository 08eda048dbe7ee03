// GIVES 0 2
// GIVES 1 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class ShutdownNowList {
    static String once() throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        AtomicInteger n = new AtomicInteger();
        p.execute(n::incrementAndGet);
        p.execute(n::incrementAndGet);
        int left = p.shutdownNow().size();
        while (!p.awaitTermination(1, TimeUnit.DAYS)) ;
        return left + " " + n;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
