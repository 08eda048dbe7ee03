// FINDS nothing
import java.util.concurrent.*;
/** A pool of one that times its tasks by hooks in plain fields. */
public class HookCounts extends ThreadPoolExecutor {
    int before, after, failed, ended;
    HookCounts() { super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }
    @Override
    protected void beforeExecute(Thread t, Runnable r) {
        before++;
    }
    @Override
    protected void afterExecute(Runnable r, Throwable t) {
        after++;
        if (t == null && r instanceof Future<?>)
            try {
                ((Future<?>)r).get();
            } catch (ExecutionException e) {
                failed++;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
    }
    @Override
    protected void terminated() {
        ended++;
    }
    public static void main(String[] x) throws Exception {
        HookCounts p = new HookCounts();
        p.submit(() -> 1);
        p.submit(() -> { throw new IllegalStateException(); });
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        assert p.before == 2 && p.after == 2 && p.failed == 1 && p.ended == 1;
    }
}
