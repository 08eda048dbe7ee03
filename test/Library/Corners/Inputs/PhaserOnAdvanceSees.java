// FINDS assertion failed:
import java.util.concurrent.*;
/** The last to arrive is not told that the phaser has ended with that: the JDK gives it the next phase. */
public class PhaserOnAdvanceSees {
    static int a, b, seen;
    public static void main(String[] x) throws Exception {
        Phaser p = new Phaser(2) {
            protected boolean onAdvance(int phase, int parties) {
                seen += a + b;
                return phase >= 1;
            }
        };
        Thread t = new Thread(() -> {
            a = 1;
            assert p.arriveAndAwaitAdvance() == 1;
            assert seen == 2;
            p.arriveAndAwaitAdvance();
        });
        t.start();
        b = 1;
        p.arriveAndAwaitAdvance();
        assert p.arriveAndAwaitAdvance() < 0;
        assert seen == 4 && p.isTerminated();
        t.join();
    }
}
