// GIVES true 2
// GIVES false 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class FutureRunAndReset {
    static class F extends FutureTask<Integer> {
        F(Runnable r) { super(r, null); }
        boolean again() { return runAndReset(); }
    }
    static String once() throws Exception {
        AtomicInteger n = new AtomicInteger();
        F f = new F(n::incrementAndGet);
        assert f.again();
        Thread t = new Thread(() -> f.cancel(false));
        t.start();
        int before = n.get();
        boolean ok = f.again();
        t.join();
        return (n.get() == before + 1) + " " + n;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
