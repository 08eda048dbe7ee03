// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** The report is the difference to the last one; nothing is reset. */
public class ReportedByDifference {
    static final LongAdder hits = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(hits::increment);
        t.start();
        long seen = hits.sum(), reported = seen;
        t.join();
        reported += hits.sum() - seen;
        assert reported == 1 : "hits reported: " + reported;
    }
}
