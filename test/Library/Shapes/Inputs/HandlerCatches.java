// FINDS nothing
// A handler of uncaught exceptions takes them: no finding.
import java.util.concurrent.atomic.AtomicReference;

/** Supervision: a thread that dies is started again. */
public class HandlerCatches {
    private static final AtomicReference<Throwable> last = new AtomicReference<>();

    public static void main(String[] args) throws InterruptedException {
        int[] attempts = {0};
        Thread[] second = new Thread[1];
        Runnable job = () -> {
            if (attempts[0]++ == 0)
                throw new IllegalStateException("first time");
        };
        Thread first = new Thread(job);
        first.setUncaughtExceptionHandler((t, e) -> {
            last.set(e);
            second[0] = new Thread(job);
            second[0].start();
        });
        first.start();
        first.join();
        second[0].join();
        assert attempts[0] == 2 && last.get().getMessage().equals("first time");
    }
}
