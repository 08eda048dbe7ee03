// FINDS race: PoolResultWithoutGet.result

import java.util.concurrent.*;

/** Reads what a task computed without waiting for it. */
public class PoolResultWithoutGet {
    static int result;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> result = 5);
        pool.shutdown();
        int seen = result;
    }
}
