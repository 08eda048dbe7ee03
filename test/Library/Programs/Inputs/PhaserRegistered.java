// FINDS nothing

import java.util.concurrent.*;

/** As PhaserForgotten, but all arrive. */
public class PhaserRegistered {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> phaser.arrive()).start();
        phaser.arriveAndAwaitAdvance();
    }
}
