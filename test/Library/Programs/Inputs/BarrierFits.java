// FINDS nothing

import java.util.concurrent.*;

/** As BarrierTooMany, for two. */
public class BarrierFits {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            try {
                barrier.await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }, "other").start();
        barrier.await();
    }
}
