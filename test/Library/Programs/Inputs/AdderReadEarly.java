// FINDS assertion failed: too early

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** The sum of a LongAdder while others still add. */
public class AdderReadEarly {
    static final LongAdder sum = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> sum.increment());
        t.start();
        sum.increment();
        assert sum.sum() == 2 : "too early";
        t.join();
    }
}
