// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A task that is repeated, and cancels itself the second time. */
public class SelfCancelling {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        CompletableFuture<ScheduledFuture<?>> self = new CompletableFuture<>();
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch ended = new CountDownLatch(1);
        self.complete(timer.scheduleAtFixedRate(() -> {
            if (runs.incrementAndGet() == 2) {
                self.join().cancel(false);
                ended.countDown();
            }
        }, 0, 10, TimeUnit.MILLISECONDS));
        ended.await();
        timer.shutdown();
        while (!timer.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert runs.get() == 2 : runs;
    }
}
