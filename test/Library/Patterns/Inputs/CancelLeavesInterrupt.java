// GIVES false false
// GIVES true false
// GIVES true true
import java.util.concurrent.*;
public class CancelLeavesInterrupt {
    public static String once() throws Throwable {
        boolean[] r = new boolean[1];
        FutureTask<Integer> f = new FutureTask<>(() -> 5);
        Thread t = new Thread(() -> {
            f.run();
            r[0] = Thread.currentThread().isInterrupted();
        });
        t.start();
        boolean c = f.cancel(true);
        t.join();
        return c + " " + r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
