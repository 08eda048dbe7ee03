// FINDS nothing
import java.util.concurrent.*;
public class PhaserRegistersInAdvance {
    public static void main(String[] a) throws Exception {
        Phaser p = new Phaser(1);
        Thread t = new Thread(() -> {
            int phase = p.register();
            assert phase == 0 || phase == 1;
            p.arriveAndDeregister();
        });
        t.start();
        p.arriveAndAwaitAdvance();
        t.join();
        assert p.getRegisteredParties() == 1 && p.getPhase() >= 1;
    }
}
