// FINDS nothing

import java.util.concurrent.*;

/** A timer that is stopped while a task is due: the task runs, interrupted or not, is cancelled or is handed back. */
public class TimerStopped {
    static volatile boolean ran;
    static long began;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.submit(() -> { began = System.nanoTime(); }).get();
        timer.schedule(() -> {
            assert System.nanoTime() - began >= 5_000_000_000L : "too early";
            ran = true;
        }, 5, TimeUnit.SECONDS);
        int back = timer.shutdownNow().size();
        if (timer.awaitTermination(1, TimeUnit.DAYS))
            assert !ran || back == 0;
    }
}
