// GIVES -2147483648
import java.util.concurrent.*;
public class PhaserForce {
    public static String once() throws Throwable {
        Phaser p = new Phaser(2);
        int[] r = new int[1];
        Thread t = new Thread(p::forceTermination);
        t.start();
        r[0] = p.arriveAndAwaitAdvance();
        return r[0] + "";
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
