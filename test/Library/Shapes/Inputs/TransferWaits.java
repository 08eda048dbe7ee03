// FINDS nothing
import java.util.concurrent.*;

/** transfer() returns once it was taken; tryTransfer without a taker gives false. */
public class TransferWaits {
    public static void main(String[] args) throws InterruptedException {
        TransferQueue<String> q = new LinkedTransferQueue<>();
        assert !q.tryTransfer("nobody");
        StringBuffer got = new StringBuffer();
        Thread t = new Thread(() -> {
            try {
                got.append(q.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        q.transfer("x");
        assert q.isEmpty();
        t.join();
        assert got.toString().equals("x");
    }
}
