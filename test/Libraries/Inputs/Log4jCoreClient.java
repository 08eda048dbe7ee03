import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** log4j 2 with its core, as it configures itself: errors to the console. */
public class Log4jCoreClient {
    private static final Logger LOG = LogManager.getLogger(Log4jCoreClient.class);
    static int own;

    public static void main(String[] args) throws InterruptedException {
        LOG.error("error {}", 1);
        LOG.info("not shown");
        LOG.fatal("thrown", new IllegalStateException("why"));
        Thread t = new Thread(() -> {
            LOG.error("by a thread");
            if (args.length > 0)
                own++;
        });
        t.start();
        LOG.error("by main");
        if (args.length > 0)
            own++;
        t.join();
    }
}
