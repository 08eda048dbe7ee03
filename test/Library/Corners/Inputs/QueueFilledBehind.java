// FINDS deadlock: main
import java.util.concurrent.*;
public class QueueFilledBehind {
    /** Nobody runs what is put into the queue of a pool that has no worker. */
    public static void main(String[] a) throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch l = new CountDownLatch(1);
        p.getQueue().add(l::countDown);
        l.await();
    }
}
