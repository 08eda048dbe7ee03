// FINDS nothing
import java.util.concurrent.*;
/** One of three leaves after the first phase, the next after the second. */
public class PhaserLeaves {
    public static void main(String[] a) throws Exception {
        Phaser p = new Phaser(3);
        int[] at = new int[3];
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            t[i] = new Thread(() -> {
                for (int k = 0; k < n; k++) {
                    at[n]++;
                    p.arriveAndAwaitAdvance();
                }
                at[n]++;
                p.arriveAndDeregister();
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        assert p.isTerminated() && at[0] == 1 && at[1] == 2 && at[2] == 3;
    }
}
