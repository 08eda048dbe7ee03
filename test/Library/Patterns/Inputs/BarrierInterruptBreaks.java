// GIVES IE BBE true
// GIVES 0 1 false
// GIVES 1 0 false
import java.util.concurrent.*;
import java.util.function.*;
public class BarrierInterruptBreaks {
    public static String once() throws Throwable {
        String[] r = new String[2];
        CyclicBarrier b = new CyclicBarrier(2);
        Function<CyclicBarrier, String> f = x -> {
            try {
                return "" + x.await();
            } catch (BrokenBarrierException e) {
                return "BBE";
            } catch (InterruptedException e) {
                return "IE";
            }
        };
        Thread t = new Thread(() -> r[0] = f.apply(b)), u = new Thread(() -> r[1] = f.apply(b));
        t.start();
        u.start();
        t.interrupt();
        t.join();
        u.join();
        return r[0] + " " + r[1] + " " + b.isBroken();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
