// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A compare-and-set of the number that was looked at. */
public class SeatsSoldByUpdate {
    static final AtomicInteger sold = new AtomicInteger();
    static final int SEATS = 1;

    static boolean sell() {
        int n = sold.get();
        return n < SEATS && (sold.compareAndSet(n, n + 1) || sell());
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<Boolean> a = pool.submit(SeatsSoldByUpdate::sell), b = pool.submit(SeatsSoldByUpdate::sell);
        assert a.get() ^ b.get();
        assert sold.get() == SEATS;
        pool.shutdown();
    }
}
