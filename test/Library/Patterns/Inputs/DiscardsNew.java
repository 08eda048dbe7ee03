// GIVES 1
// GIVES 2
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
/** Whether the second task is dropped depends on whether the worker waits at the handover. */
public class DiscardsNew {
    public static String once() throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(),
                                                      new ThreadPoolExecutor.DiscardPolicy());
        AtomicInteger n = new AtomicInteger();
        p.execute(n::incrementAndGet);
        p.execute(n::incrementAndGet);
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        return "" + n;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
