import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/** A thread that logs hands a value over: by a volatile flag, or by a plain one ("race"). */
public class CommonsLoggingClient {
    private static final Log LOG = LogFactory.getLog(CommonsLoggingClient.class);
    private static int value;
    private static boolean plain;
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        boolean isPlain = args.length > 0;
        Thread maker = new Thread(() -> {
            value = 7;
            LOG.debug("made");
            if (isPlain)
                plain = true;
            else
                ready = true;
        });
        maker.start();
        if (isPlain ? plain : ready)
            if (value != 7)
                throw new AssertionError(value);
        maker.join();
    }
}
