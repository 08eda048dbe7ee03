// FINDS nothing

import java.util.concurrent.*;

/** Each phase reads what the neighbour wrote in the one before. */
public class BarrierPhases {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[][] cells = new int[2][2];
        Thread[] all = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                try {
                    cells[0][me] = me + 1;
                    barrier.await();
                    cells[1][me] = cells[0][0] + cells[0][1];
                    barrier.await();
                    assert cells[1][1 - me] == 3;
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            all[i].start();
        }
        for (Thread t : all)
            t.join();
    }
}
