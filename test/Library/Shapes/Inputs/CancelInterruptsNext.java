// FINDS assertion failed: none of the next one's business
// The interrupt goes to the worker that was found in a field, which may have gone on to the next task. (FutureTask
// takes care of that: FutureCancelSafe.)
import java.util.concurrent.*;

/** Cancels a job by interrupting the thread that was seen to run it. */
public class CancelInterruptsNext {
    private static volatile Thread runner;

    static void job() {
        runner = Thread.currentThread();
        // works
        runner = null;
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(CancelInterruptsNext::job);
        pool.execute(() -> {
            assert !Thread.currentThread().isInterrupted() : "none of the next one's business";
        });
        Thread t = runner;
        if (t != null)
            t.interrupt();
        pool.shutdown();
    }
}
