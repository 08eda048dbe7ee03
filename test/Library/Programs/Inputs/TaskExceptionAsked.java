// FINDS nothing

import java.util.concurrent.*;

/** As TaskExceptionLost, but somebody asks. */
public class TaskExceptionAsked {
    static volatile boolean known;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> f = pool.submit(() -> { throw new IllegalStateException(); });
        try {
            pool.shutdown();
            f.get();
        } catch (Exception e) {
            known = true;
        }
        assert known : "nobody knows";
    }
}
