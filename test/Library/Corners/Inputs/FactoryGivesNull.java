// FINDS deadlock: main
import java.util.concurrent.*;
public class FactoryGivesNull {
    /** A factory that gives no thread: the task stays in the queue. */
    public static void main(String[] x) throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> null);
        p.submit(() -> 1).get();
    }
}
