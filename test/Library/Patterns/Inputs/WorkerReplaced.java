// GIVES pool-1-thread-2
import java.util.concurrent.*;
public class WorkerReplaced {
    public static String once() throws Throwable {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        ExecutorService p = Executors.newFixedThreadPool(1);
        p.execute(() -> { throw new IllegalStateException(); });
        String r = p.submit(() -> Thread.currentThread().getName()).get();
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
