import java.util.concurrent.*;

/** A worker counts as active within a task, and no more when it waits for the next one. */
class ActiveWorkers {
    static void expect(int expected, int actual) {
        if (expected != actual)
            throw new AssertionError(actual + " are active, not " + expected);
    }
    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        expect(0, pool.getActiveThreadCount());
        pool.submit(() -> expect(1, pool.getActiveThreadCount())).join();
        if (!pool.awaitQuiescence(1, TimeUnit.SECONDS))
            throw new AssertionError("it does not come to rest");
        expect(0, pool.getActiveThreadCount());
        expect(0, pool.getRunningThreadCount());
        pool.shutdown();
    }
}
