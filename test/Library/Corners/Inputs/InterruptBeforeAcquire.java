// GIVES interrupted 0
// GIVES not reached
// GIVES acquired 1 true
import java.util.concurrent.*;
public class InterruptBeforeAcquire {
    /** JDK 17: an interrupt before or while it waits; after that it is kept. */
    static String once() throws Exception {
        Semaphore s = new Semaphore(1);
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        String r;
        try {
            s.acquire();
            t.join();
            r = "not reached";
        } catch (InterruptedException e) {
            r = s.availablePermits() == 1 ? "interrupted 0" : "acquired 1 true";
        }
        while (true)
            try {
                t.join();
                break;
            } catch (InterruptedException e) { }
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
