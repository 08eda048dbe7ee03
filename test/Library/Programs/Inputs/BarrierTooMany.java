// FINDS deadlock: main and other

import java.util.concurrent.*;

/** A barrier for three, and two threads. */
public class BarrierTooMany {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
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
