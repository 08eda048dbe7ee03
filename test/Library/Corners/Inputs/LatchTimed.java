// GIVES true 0
// GIVES false 1
// GIVES false 0
import java.util.concurrent.*;
public class LatchTimed {
    static String once() throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        Thread t = new Thread(l::countDown);
        t.start();
        boolean ok = l.await(1, TimeUnit.MILLISECONDS);
        long n = l.getCount();
        t.join();
        return ok + " " + n;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
