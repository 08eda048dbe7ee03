// GIVES broken
// GIVES never
// GIVES early
import java.util.concurrent.*;
public class BarrierResetBreaks {
    static String once() throws Exception {
        CyclicBarrier b = new CyclicBarrier(2);
        String[] r = {"none"};
        Thread t = new Thread(() -> {
            try {
                b.await(1, TimeUnit.MILLISECONDS);
            } catch (BrokenBarrierException e) {
                r[0] = "broken";
            } catch (TimeoutException e) {
                r[0] = b.isBroken() ? "early" : "never";
            } catch (InterruptedException e) { }
        });
        t.start();
        b.reset();
        t.join();
        return r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
