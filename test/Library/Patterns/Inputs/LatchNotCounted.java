// FINDS deadlock: main
// FINDS uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.*;
/** The worker fails before it counts. */
public class LatchNotCounted {
    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        new Thread(() -> {
            if (l.getCount() == 1)
                throw new IllegalStateException();
            l.countDown();
        }).start();
        l.await();
    }
}
