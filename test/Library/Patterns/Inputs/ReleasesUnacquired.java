// GIVES 1
// GIVES 2
import java.util.concurrent.*;
/** acquire stands inside of the try: an interrupt there releases what was not taken. */
public class ReleasesUnacquired {
    public static String once() throws Exception {
        Semaphore s = new Semaphore(1);
        Thread t = new Thread(() -> {
            try {
                s.acquire();
            } catch (InterruptedException e) {
            } finally {
                s.release();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        return "" + s.availablePermits();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
