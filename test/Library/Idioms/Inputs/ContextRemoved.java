// FINDS nothing

import java.util.concurrent.*;

/** What a request puts into a ThreadLocal it removes. */
public class ContextRemoved {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static String handle(String name) {
        try {
            if (name != null)
                user.set(name);
            return user.get();
        } finally {
            user.remove();
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
