// GIVES true 1
// GIVES false 2
import java.util.concurrent.*;
public class TransferOrPut {
    public static String once() throws Throwable {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        int[] r = new int[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = q.take();
            } catch (InterruptedException e) {}
        });
        t.start();
        boolean b = q.tryTransfer(1);
        if (!b)
            q.put(2);
        t.join();
        return b + " " + r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
