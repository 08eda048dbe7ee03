// FINDS nothing
import java.util.concurrent.*;
/** Goes on from phase to phase until onAdvance says that it was the last. */
public class PhaserUntilEnd {
    static int sum;
    public static void main(String[] a) throws Exception {
        int[] part = new int[2];
        Phaser p = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                sum += part[0] + part[1];
                return phase == 1;
            }
        };
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int n = i;
            t[i] = new Thread(() -> {
                while (!p.isTerminated()) {
                    part[n]++;
                    p.arriveAndAwaitAdvance();
                }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        assert sum == 6 : sum;
    }
}
