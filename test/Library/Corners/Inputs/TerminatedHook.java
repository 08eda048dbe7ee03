// FINDS deadlock: main and pool-1-thread-1
import java.util.concurrent.*;
public class TerminatedHook {
    /** A pool's terminated() is called while the pool has its main lock. */
    static final Object lock = new Object();
    public static void main(String[] x) throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            protected void terminated() {
                synchronized (lock) { }
            }
        };
        p.execute(() -> { });
        p.shutdown();
        synchronized (lock) {
            p.getPoolSize();
        }
    }
}
