// FINDS assertion failed: task of eve runs as ann
// FINDS idle pool: pool-1-thread-1
// InheritableThreadLocal is copied when the worker is made, not when the task is submitted.
// The assertion leaves the pool as it is.
import java.util.concurrent.*;

/** A user that is handed on by inheritance, to pool threads that live longer. */
public class InheritedContext {
    private static final InheritableThreadLocal<String> user = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        for (String name : new String[] {"ann", "eve"}) {
            user.set(name);
            String seen = pool.submit(() -> user.get()).get();
            assert seen.equals(name) : "task of " + name + " runs as " + seen;
        }
        pool.shutdown();
    }
}
