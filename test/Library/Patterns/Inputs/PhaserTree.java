// FINDS nothing
import java.util.concurrent.*;
public class PhaserTree {
    static int a, b;
    public static void main(String[] args) throws Throwable {
        Phaser root = new Phaser(), c1 = new Phaser(root, 1), c2 = new Phaser(root, 1);
        Thread t = new Thread(() -> {
            a = 1;
            c1.arriveAndAwaitAdvance();
            assert b == 1;
        });
        t.start();
        b = 1;
        c2.arriveAndAwaitAdvance();
        assert a == 1;
        assert root.getPhase() == 1 : root.getPhase();
    }
}
