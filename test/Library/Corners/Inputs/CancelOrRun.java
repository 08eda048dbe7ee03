// GIVES true false
// GIVES false true
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class CancelOrRun {
    static String once() throws Exception {
        Timer timer = new Timer();
        AtomicBoolean ran = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        TimerTask task = new TimerTask() {
            public void run() { ran.set(true); }
        };
        timer.schedule(task, 0);
        boolean c = task.cancel();
        timer.schedule(new TimerTask() {
            public void run() { done.countDown(); }
        }, 0);
        done.await();
        timer.cancel();
        return c + " " + ran;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
