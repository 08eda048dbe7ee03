// GIVES false 2
// GIVES true 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class TaskRemoved {
    public static String once() throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        AtomicInteger n = new AtomicInteger();
        Runnable r = () -> n.incrementAndGet();
        p.execute(() -> n.incrementAndGet());
        p.execute(r);
        boolean b = p.remove(r);
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        return b + " " + n;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
