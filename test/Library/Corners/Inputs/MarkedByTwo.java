// GIVES true false
// GIVES false true
import java.util.concurrent.atomic.*;
public class MarkedByTwo {
    static String once() throws Exception {
        Integer v = 1;
        AtomicMarkableReference<Integer> r = new AtomicMarkableReference<>(v, false);
        boolean[] got = new boolean[1];
        Thread t = new Thread(() -> got[0] = r.compareAndSet(v, v, false, true));
        t.start();
        boolean mine = r.compareAndSet(v, v, false, true);
        t.join();
        return mine + " " + got[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
