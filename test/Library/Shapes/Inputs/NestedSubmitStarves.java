// FINDS deadlock: main and pool-1-thread-1
// The one worker waits for a task that is behind it in the queue.
import java.util.concurrent.*;

/** A report whose parts are rendered by the same pool. */
public class NestedSubmitStarves {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> report = pool.submit(() -> {
            Future<String> header = pool.submit(() -> "header");
            return header.get() + " body";
        });
        System.out.println(report.get());
        pool.shutdown();
    }
}
