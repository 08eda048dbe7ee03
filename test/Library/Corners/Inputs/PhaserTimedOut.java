// GIVES timed 0
// GIVES 1 1
import java.util.concurrent.*;
public class PhaserTimedOut {
    /** One that has waited for too long has arrived all the same. */
    static String once() throws Exception {
        Phaser p = new Phaser(2);
        Thread t = new Thread(p::arrive);
        t.start();
        String r;
        try {
            r = "" + p.awaitAdvanceInterruptibly(p.arrive(), 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            r = "timed";
        }
        t.join();
        assert p.getPhase() == 1;
        return r + " " + (r.equals("timed") ? 0 : 1);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
