// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** A bounded pool that lets the caller run what does not fit. */
public class RejectedCallerRuns {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger done = new AtomicInteger(), byCaller = new AtomicInteger();
        Thread caller = Thread.currentThread();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
            r -> new Thread(r, "worker"), new ThreadPoolExecutor.CallerRunsPolicy());
        for (int i = 0; i < 3; i++)
            pool.execute(() -> {
                done.incrementAndGet();
                if (Thread.currentThread() == caller)
                    byCaller.incrementAndGet();
            });
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert done.get() == 3;
        assert byCaller.get() <= 1 : byCaller;
        System.out.println(byCaller);
    }
}
