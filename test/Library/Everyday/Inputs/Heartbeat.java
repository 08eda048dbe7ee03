// FINDS nothing

import java.util.concurrent.*;

/** A periodic task that is cancelled after three runs. */
public class Heartbeat {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService e = Executors.newScheduledThreadPool(1);
        CountDownLatch beats = new CountDownLatch(3);
        ScheduledFuture<?> f = e.scheduleAtFixedRate(beats::countDown, 1, 1, TimeUnit.SECONDS);
        beats.await();
        f.cancel(false);
        e.shutdown();
        assert e.awaitTermination(1, TimeUnit.DAYS) || true;
    }
}
