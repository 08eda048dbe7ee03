// FINDS assertion failed:

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** There is a seat for each, until both have taken it. */
public class SeatsLookedThenSold {
    static final AtomicInteger sold = new AtomicInteger();
    static final int SEATS = 1;

    static boolean sell() {
        return sold.get() < SEATS && sold.incrementAndGet() > 0;
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<Boolean> a = pool.submit(SeatsLookedThenSold::sell), b = pool.submit(SeatsLookedThenSold::sell);
        assert a.get() ^ b.get();
        assert sold.get() == SEATS;
        pool.shutdown();
    }
}
