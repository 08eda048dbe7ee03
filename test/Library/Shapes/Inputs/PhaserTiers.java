// FINDS nothing
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Two groups under one root phaser: nobody goes on before all have come. */
public class PhaserTiers {
    public static void main(String[] args) {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1), right = new Phaser(root, 1);
        AtomicInteger there = new AtomicInteger();
        Thread t = new Thread(() -> {
            there.incrementAndGet();
            left.arriveAndAwaitAdvance();
            assert there.get() == 2;
        });
        t.start();
        there.incrementAndGet();
        right.arriveAndAwaitAdvance();
        assert there.get() == 2;
    }
}
