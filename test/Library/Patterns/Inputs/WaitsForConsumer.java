// FINDS nothing
import java.util.concurrent.*;
public class WaitsForConsumer {
    public static void main(String[] x) throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Thread t = new Thread(() -> {
            try {
                assert q.take() == 1;
            } catch (InterruptedException e) { }
        });
        t.start();
        while (!q.hasWaitingConsumer())
            Thread.yield();
        assert q.tryTransfer(1);
        t.join();
    }
}
