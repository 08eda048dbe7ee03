// GIVES ISE BBE
// GIVES BBE ISE
import java.util.concurrent.*;
import java.util.function.*;
public class BarrierActionThrows {
    public static String once() throws Throwable {
        String[] r = new String[2];
        CyclicBarrier b = new CyclicBarrier(2, () -> { throw new IllegalStateException(); });
        Function<CyclicBarrier, String> f = x -> {
            try {
                x.await();
                return "ok";
            } catch (IllegalStateException e) {
                return "ISE";
            } catch (BrokenBarrierException e) {
                return "BBE";
            } catch (InterruptedException e) {
                return "IE";
            }
        };
        Thread t = new Thread(() -> r[0] = f.apply(b));
        t.start();
        r[1] = f.apply(b);
        t.join();
        return r[0] + " " + r[1];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
