// FINDS assertion failed: 0 of 2 there
// The workers register when they run: main may arrive alone, and the phase advances with its one party.
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers that register with the phaser only once they run. */
public class PhaserLateRegister {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        AtomicInteger there = new AtomicInteger();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                phaser.register();
                there.incrementAndGet();
                phaser.arriveAndDeregister();
            }).start();
        phaser.arriveAndAwaitAdvance();
        int seen = there.get();
        assert seen == 2 : seen + " of 2 there";
    }
}
