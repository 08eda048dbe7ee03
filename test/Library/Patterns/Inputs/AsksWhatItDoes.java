// GIVES RUNNABLE
// GIVES TERMINATED
// GIVES WAITING
import java.util.concurrent.CountDownLatch;
public class AsksWhatItDoes {
    public static String once() throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                l.await();
            } catch (InterruptedException e) { }
        });
        t.start();
        new Thread(l::countDown).start();
        return "" + t.getState();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
