// FINDS nothing

import java.util.concurrent.Phaser;

/** Three threads fill their cells, then each adds up all. */
public class PhasedSum {
    static final int[] cells = new int[3];
    static final int[] sums = new int[3];

    public static void main(String[] args) {
        Phaser phaser = new Phaser(3);
        for (int i = 0; i < 3; i++) {
            int me = i;
            new Thread(() -> {
                cells[me] = me + 1;
                phaser.arriveAndAwaitAdvance();
                for (int c : cells)
                    sums[me] += c;
                assert sums[me] == 6;
            }).start();
        }
    }
}
