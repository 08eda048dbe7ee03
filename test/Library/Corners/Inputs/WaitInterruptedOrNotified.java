// GIVES notified true
// GIVES notified false
// GIVES interrupted false
import java.util.concurrent.*;
public class WaitInterruptedOrNotified {
    static String once() throws Exception {
        Object o = new Object();
        String[] r = {""};
        boolean[] go = new boolean[1];
        Thread t = new Thread(() -> {
            synchronized (o) {
                try {
                    while (!go[0])
                        o.wait();
                    r[0] = "notified";
                } catch (InterruptedException e) {
                    r[0] = "interrupted";
                }
            }
            r[0] += " " + Thread.currentThread().isInterrupted();
        });
        t.start();
        Thread u = new Thread(t::interrupt);
        u.start();
        synchronized (o) {
            go[0] = true;
            o.notify();
        }
        u.join();
        t.join();
        return r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
