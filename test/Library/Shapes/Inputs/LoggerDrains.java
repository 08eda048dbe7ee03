// FINDS nothing
import java.util.*;
import java.util.concurrent.*;

/** A logger on a daemon; at the exit a hook stops it, waits for it, and writes what is left. */
public class LoggerDrains {
    private static final BlockingQueue<String> pending = new LinkedBlockingQueue<>();
    private static final Queue<String> written = new ConcurrentLinkedQueue<>();

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
            try {
                daemon.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            List<String> rest = new ArrayList<>();
            pending.drainTo(rest);
            written.addAll(rest);
            assert written.toString().equals("[hello, bye]") : written;
        }, "hook"));
        pending.add("hello");
        pending.add("bye");
        System.exit(0);
    }
}
