// FINDS assertion failed: hits reported: 0

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** What comes between the sum and the reset is lost. */
public class ReportedThenReset {
    static final LongAdder hits = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(hits::increment);
        t.start();
        long reported = hits.sum();
        hits.reset();
        t.join();
        reported += hits.sum();
        assert reported == 1 : "hits reported: " + reported;
    }
}
