// FINDS race: int[][i]

import java.util.concurrent.*;

/** The second phase writes what the neighbour still reads. */
public class BarrierPhasesOneArray {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] cells = {1, 2};
        Thread[] all = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            all[i] = new Thread(() -> {
                try {
                    cells[me]++;
                    barrier.await();
                    cells[me] += cells[1 - me];
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
