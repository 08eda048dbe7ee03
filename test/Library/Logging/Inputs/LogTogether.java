import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Several threads log: LogTogether.main(which, threads). */
public class LogTogether {
    private static final Logger LOG = Logger.getLogger(LogTogether.class.getName());
    static int counted;
    static volatile int published;

    static class Counts extends Handler {
        @Override public void publish(LogRecord r) { published++; }
        @Override public void flush() {}
        @Override public void close() {}
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[Integer.parseInt(args[1])];
        for (int i = 0; i < all.length; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                LOG.log(Level.INFO, "by {0}", me);
                LOG.fine("not shown");
                if (args[0].equals("race"))
                    counted++;
            });
        }
        for (Thread t : all)
            t.start();
        switch (args[0]) {
        case "handler": // added before or after the other logs
            LOG.addHandler(new Counts());
            break;
        case "level":
            LOG.addHandler(new Counts());
            LOG.setLevel(Level.OFF);
            break;
        case "numbers": // which thread made its record first
            counted = (int) new LogRecord(Level.INFO, "").getSequenceNumber();
            break;
        }
        for (Thread t : all)
            t.join();
        if (args[0].equals("handler") || args[0].equals("level"))
            heddle.rt.VM.fail("published " + published);
        if (args[0].equals("numbers"))
            heddle.rt.VM.fail("number " + counted);
    }
}
