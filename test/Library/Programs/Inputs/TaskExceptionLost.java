// FINDS assertion failed: nobody knows

import java.util.concurrent.*;

/** Nobody asks the future, so nobody hears of the exception. */
public class TaskExceptionLost {
    static volatile boolean known;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> f = pool.submit(() -> { throw new IllegalStateException(); });
        try {
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.DAYS);
        } catch (Exception e) {
            known = true;
        }
        assert known : "nobody knows";
    }
}
