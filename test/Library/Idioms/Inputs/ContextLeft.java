// FINDS assertion failed: a guest is ann
// FINDS idle pool: pool-1-thread-1 and pool-1-thread-2

import java.util.concurrent.*;

/** The next request on the same worker finds what the one before left. */
public class ContextLeft {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static String handle(String name) {
        try {
            if (name != null)
                user.set(name);
            return user.get();
        } finally {
            // nothing to clean up?
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> handle("ann"));
        pool.submit(() -> handle(null));
        Future<String> guest = pool.submit(() -> handle(null));
        assert guest.get() == null : "a guest is " + guest.get();
        pool.shutdown();
    }
}
