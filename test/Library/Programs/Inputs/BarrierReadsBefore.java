// FINDS race: int[][i]

import java.util.concurrent.*;

/** A thread reads what the other computes before the barrier. */
public class BarrierReadsBefore {
    static final int[] part = new int[2];

    static int work(CyclicBarrier barrier, int me) {
        try {
            part[me] = me + 1;
            int sum = part[0] + part[1];
            barrier.await();
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
