// FINDS deadlock: main and pool-1-thread-1
// The interrupt of shutdownNow ends take(); the catch block goes on: the thread's status is cleared by then.
// Only if the worker had begun before shutdownNow, and was in take (or came to it) when it was interrupted.
import java.util.concurrent.*;

/** A worker that logs the interrupt and goes on waiting. */
public class SwallowedByWorker {
    private static final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();

    private static void loop() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                jobs.take().run();
            } catch (InterruptedException e) {
                System.err.println("interrupted: " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> f = pool.submit(SwallowedByWorker::loop);
        jobs.put(() -> { });
        pool.shutdownNow();
        while (!pool.awaitTermination(10, TimeUnit.SECONDS))
            Thread.onSpinWait();
        System.out.println(f.isDone());
    }
}
