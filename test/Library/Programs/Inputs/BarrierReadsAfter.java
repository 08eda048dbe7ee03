// FINDS nothing

import java.util.concurrent.*;

/** As BarrierReadsBefore, after it. */
public class BarrierReadsAfter {
    static final int[] part = new int[2];

    static int work(CyclicBarrier barrier, int me) {
        try {
            part[me] = me + 1;
            barrier.await();
            int sum = part[0] + part[1];
            return sum;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> work(barrier, 0), "zero").start();
        work(barrier, 1);
    }
}
