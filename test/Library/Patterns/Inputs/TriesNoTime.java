// GIVES RUNNABLE
// GIVES TERMINATED
import java.util.concurrent.*;
public class TriesNoTime {
    public static String once() throws Throwable {
        Semaphore s = new Semaphore(0);
        Thread t = new Thread(() -> {
            try {
                s.tryAcquire(0, TimeUnit.SECONDS);
            } catch (InterruptedException e) {}
        });
        t.start();
        String r = "" + t.getState();
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
