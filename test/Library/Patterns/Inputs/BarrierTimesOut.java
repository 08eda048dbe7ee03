// GIVES TimeoutException BrokenBarrierException
// GIVES BrokenBarrierException TimeoutException
// GIVES null null
import java.util.concurrent.*;
public class BarrierTimesOut {
    public static String once() throws Exception {
        CyclicBarrier b = new CyclicBarrier(2);
        String[] got = new String[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            t[i] = new Thread(() -> {
                try {
                    b.await(1, TimeUnit.MILLISECONDS);
                } catch (Exception e) {
                    got[k] = e.getClass().getSimpleName();
                }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        return got[0] + " " + got[1];
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
