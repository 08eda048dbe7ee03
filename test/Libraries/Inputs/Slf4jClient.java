import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Two threads log, and count: with a lock, or without one ("race"). */
public class Slf4jClient {
    private static final Logger LOG = LoggerFactory.getLogger(Slf4jClient.class);
    private static int served;

    private static void serve(boolean locks) {
        LOG.debug("serving {} of {}", 1, 2);
        if (locks)
            synchronized (LOG) {
                served++;
            }
        else
            served++;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locks = args.length == 0;
        Thread other = new Thread(() -> serve(locks));
        other.start();
        serve(locks);
        other.join();
        if (served != 2)
            throw new AssertionError(served);
    }
}
