// GIVES 1 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class ThreadLocalPerTask {
    static String once() throws Exception {
        ThreadLocal<AtomicInteger> l = ThreadLocal.withInitial(AtomicInteger::new);
        ExecutorService p = Executors.newFixedThreadPool(2);
        Future<Integer> a = p.submit(() -> l.get().incrementAndGet()), b = p.submit(() -> l.get().incrementAndGet());
        int x = a.get(), y = b.get();
        p.shutdown();
        return Math.min(x, y) + " " + Math.max(x, y);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
