// FINDS nothing
import java.util.concurrent.*;
/** Not shut down, but its threads end by themselves. */
public class CoresTimeOut {
    public static void main(String[] a) throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(2, 2, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
        p.allowCoreThreadTimeOut(true);
        assert p.submit(() -> 7).get() == 7;
    }
}
