// GIVES 1 1
import java.util.concurrent.*;
public class LocalInFixed {
    static final ThreadLocal<int[]> n = ThreadLocal.withInitial(() -> new int[1]);
    public static String once() throws Throwable {
        ExecutorService p = Executors.newFixedThreadPool(2);
        Future<Integer> a = p.submit(() -> ++n.get()[0]), b = p.submit(() -> ++n.get()[0]);
        String r = a.get() + " " + b.get();
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
