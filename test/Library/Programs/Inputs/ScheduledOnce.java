// FINDS nothing

import java.util.concurrent.*;

/** As ScheduledForEver, shut down when the task is done. */
public class ScheduledOnce {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<Integer> f = s.schedule(() -> 3, 1, TimeUnit.SECONDS);
        assert f.get() == 3;
        s.shutdown();
    }
}
