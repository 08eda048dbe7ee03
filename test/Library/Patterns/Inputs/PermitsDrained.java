// GIVES 0 1
// GIVES 1 0
import java.util.concurrent.*;
public class PermitsDrained {
    public static String once() throws Exception {
        Semaphore s = new Semaphore(0);
        Thread t = new Thread(() -> s.release());
        t.start();
        int n = s.drainPermits();
        t.join();
        return n + " " + s.availablePermits();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
