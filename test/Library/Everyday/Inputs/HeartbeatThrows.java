// FINDS deadlock: main

import java.util.concurrent.*;

/** As Heartbeat, but the task throws once, and is not run again: nobody says so. */
public class HeartbeatThrows {
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService e = Executors.newScheduledThreadPool(1);
        CountDownLatch beats = new CountDownLatch(3);
        e.scheduleAtFixedRate(() -> {
            if (++runs == 2)
                throw new IllegalStateException();
            beats.countDown();
        }, 1, 1, TimeUnit.SECONDS);
        beats.await();
        e.shutdown();
    }
}
