// FINDS assertion failed: guest sees ann
// One worker: the second request runs on the thread that the first one left its user in.
import java.util.concurrent.*;

/** Requests on a pool; the user is in a ThreadLocal that is not removed. */
public class ThreadLocalLeaks {
    private static final ThreadLocal<String> user = ThreadLocal.withInitial(() -> "guest");

    static String request(String login) {
        if (login != null)
            user.set(login);
        return user.get();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> first = pool.submit(() -> request("ann"));
        Future<String> second = pool.submit(() -> request(null));
        pool.shutdown();
        assert first.get().equals("ann");
        String seen = second.get();
        assert seen.equals("guest") : "guest sees " + seen;
    }
}
