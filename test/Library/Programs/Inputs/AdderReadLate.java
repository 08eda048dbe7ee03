// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** As AdderReadEarly, after they have ended. */
public class AdderReadLate {
    static final LongAdder sum = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> sum.increment());
        t.start();
        sum.increment();
        t.join();
        assert sum.sum() == 2 : "too early";
    }
}
