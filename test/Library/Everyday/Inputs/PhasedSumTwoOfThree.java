// FINDS race: int[][i]

import java.util.concurrent.Phaser;

/** As PhasedSum, but the third only arrives: its cell is filled later. */
public class PhasedSumTwoOfThree {
    static final int[] cells = new int[3];

    public static void main(String[] args) {
        Phaser phaser = new Phaser(3);
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                cells[me] = me + 1;
                phaser.arriveAndAwaitAdvance();
                int sum = 0;
                for (int c : cells)
                    sum += c;
            }).start();
        }
        new Thread(() -> {
            phaser.arrive();
            cells[2] = 3;
        }).start();
    }
}
