// FINDS nothing
import java.util.concurrent.Phaser;

/** Three phases over one array; onAdvance ends the phaser. */
public class PhaserBulk {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = {1, 2};
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                return phase == 2 || parties == 0;
            }
        };
        Runnable[] bodies = new Runnable[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            bodies[i] = () -> {
                while (!phaser.isTerminated()) {
                    int other = cells[1 - me];
                    phaser.arriveAndAwaitAdvance();
                    if (phaser.isTerminated())
                        break;
                    cells[me] += other;
                    phaser.arriveAndAwaitAdvance();
                }
            };
        }
        Thread t = new Thread(bodies[0]);
        t.start();
        bodies[1].run();
        t.join();
        // Phase 0: reads, 1: writes, 2: reads and ends.
        assert cells[0] == 3 && cells[1] == 3 : cells[0] + " " + cells[1];
    }
}
