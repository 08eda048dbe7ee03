// GIVES 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class SameTaskTwice {
    static String once() throws Exception {
        AtomicInteger n = new AtomicInteger();
        FutureTask<Integer> f = new FutureTask<>(n::incrementAndGet);
        Thread t = new Thread(f);
        t.start();
        f.run();
        int r = f.get();
        t.join();
        return "" + n.get() * r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
