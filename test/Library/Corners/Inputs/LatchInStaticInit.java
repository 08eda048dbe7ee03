// FINDS deadlock: main and Thread-0
import java.util.concurrent.*;
public class LatchInStaticInit {
    static class C {
        static int v;
        static {
            CountDownLatch l = new CountDownLatch(1);
            new Thread(() -> {
                v = 1;
                l.countDown();
            }).start();
            try {
                l.await();
            } catch (InterruptedException e) { }
        }
    }
    public static void main(String[] x) { System.identityHashCode(C.v); }
}
