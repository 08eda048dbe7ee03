// GIVES false 1
// GIVES true 1
import java.util.concurrent.*;
/** tryTransfer only succeeds where a consumer waits already. */
public class TransfersIfAwaited {
    public static String once() throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        int[] got = new int[1];
        Thread t = new Thread(() -> {
            try {
                got[0] = q.take();
            } catch (InterruptedException e) { }
        });
        t.start();
        boolean b = q.tryTransfer(1);
        if (!b)
            q.put(1);
        t.join();
        return b + " " + got[0];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
