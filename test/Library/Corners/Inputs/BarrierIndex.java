// GIVES 0 1
// GIVES 1 0
import java.util.concurrent.*;
public class BarrierIndex {
    static String once() throws Exception {
        CyclicBarrier b = new CyclicBarrier(2);
        int[] r = new int[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = b.await();
            } catch (Exception e) { r[0] = -1; }
        });
        t.start();
        int mine = b.await();
        t.join();
        return mine + " " + r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
