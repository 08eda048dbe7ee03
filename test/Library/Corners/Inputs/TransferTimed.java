// GIVES false 0 null
// GIVES true 0 1
import java.util.concurrent.*;
public class TransferTimed {
    /** A timed transfer that gives up takes its element back. */
    static String once() throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Integer[] got = new Integer[1];
        Thread t = new Thread(() -> got[0] = q.poll());
        t.start();
        boolean ok = q.tryTransfer(1, 1, TimeUnit.MILLISECONDS);
        t.join();
        return ok + " " + q.size() + " " + got[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
