// FINDS deadlock: main

import java.util.concurrent.*;

/** A party is registered that never arrives. */
public class PhaserForgotten {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(3);
        new Thread(() -> phaser.arrive()).start();
        phaser.arriveAndAwaitAdvance();
    }
}
