// FINDS deadlock: Thread-1
import java.util.concurrent.*;
/** A worker that fails does not deregister. */
public class PhaserForgetsLeave {
    public static void main(String[] a) throws Exception {
        Phaser p = new Phaser(2);
        Thread t = new Thread(() -> {
            try {
                Integer.parseInt("x");
                p.arriveAndDeregister();
            } catch (NumberFormatException e) { }
        });
        Thread u = new Thread(() -> p.arriveAndAwaitAdvance());
        t.start();
        u.start();
        t.join();
    }
}
