// FINDS assertion failed: lost: [bye]
// The daemon may not have taken the message yet when the hook runs; the hook does not drain the queue.
import java.util.concurrent.*;

/** A logger on a daemon; at the exit a hook closes it. */
public class LoggerLosesLast {
    private static final BlockingQueue<String> pending = new LinkedBlockingQueue<>();
    private static final ConcurrentLinkedQueue<String> written = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            try {
                while (true)
                    written.add(pending.take());
            } catch (InterruptedException e) {
                // closed
            }
        }, "logger");
        daemon.setDaemon(true);
        daemon.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            daemon.interrupt();
            assert pending.isEmpty() : "lost: " + pending;
        }, "hook"));
        pending.add("bye");
        System.exit(0);
    }
}
