// GIVES 0 false
// GIVES 1 true
// GIVES 0 true
import java.util.concurrent.*;
public class WaitingConsumers {
    static String once() throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Thread t = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) { }
        });
        t.start();
        int n = q.getWaitingConsumerCount();
        boolean has = q.hasWaitingConsumer();
        q.put(1);
        t.join();
        return n + " " + (n == 1 && !has ? "never" : has);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
