// GIVES 0
import java.util.concurrent.*;
public class NegativePermits {
    public static String once() throws Throwable {
        Semaphore s = new Semaphore(-1);
        Thread a = new Thread(s::release), b = new Thread(s::release);
        a.start();
        b.start();
        s.acquire();
        a.join();
        b.join();
        return "" + s.availablePermits();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
