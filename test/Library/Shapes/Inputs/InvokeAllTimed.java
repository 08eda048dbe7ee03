// FINDS assertion failed: [cancelled, cancelled]
// invokeAll with a time limit cancels what has not ended by then; [done, cancelled], too, but a place is told once.
// The one worker takes them in order: the second is never done before the first.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Two tasks with a time limit for both; the programmer thinks that both end in time. */
public class InvokeAllTimed {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        List<Future<Integer>> all = pool.invokeAll(List.of(() -> 1, () -> 2), 50, TimeUnit.MILLISECONDS);
        pool.shutdown();
        List<String> how = all.stream().map(f -> f.isCancelled() ? "cancelled" : "done").collect(Collectors.toList());
        assert !how.contains("cancelled") : how;
    }
}
