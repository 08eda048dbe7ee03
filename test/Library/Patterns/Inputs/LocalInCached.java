// GIVES 1 1
// GIVES 1 2
import java.util.concurrent.*;
public class LocalInCached {
    static final ThreadLocal<int[]> n = ThreadLocal.withInitial(() -> new int[1]);
    public static String once() throws Throwable {
        ExecutorService p = Executors.newCachedThreadPool();
        Future<Integer> a = p.submit(() -> ++n.get()[0]), b = p.submit(() -> ++n.get()[0]);
        String r = a.get() + " " + b.get();
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
