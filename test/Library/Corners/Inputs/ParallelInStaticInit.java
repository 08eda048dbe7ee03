// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class ParallelInStaticInit {
    /** A task that does not touch the class that waits for it. */
    static class C {
        static final int v;
        static {
            AtomicInteger n = new AtomicInteger();
            Thread t = new Thread(n::incrementAndGet);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) { }
            v = n.get();
        }
    }
    public static void main(String[] x) { assert C.v == 1; }
}
