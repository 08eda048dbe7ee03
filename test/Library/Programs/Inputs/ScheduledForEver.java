// FINDS idle pool: pool-1-thread-1

import java.util.concurrent.*;

/** A scheduler that is not shut down. */
public class ScheduledForEver {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<Integer> f = s.schedule(() -> 3, 1, TimeUnit.SECONDS);
        assert f.get() == 3;
    }
}
