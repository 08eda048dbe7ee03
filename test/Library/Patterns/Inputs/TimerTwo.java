// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class TimerTwo {
    public static void main(String[] x) throws Exception {
        Timer timer = new Timer();
        List<String> l = new ArrayList<>();
        CountDownLatch c = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            public void run() {
                l.add("first");
                c.countDown();
            }
        }, 1);
        timer.schedule(new TimerTask() {
            public void run() {
                l.add("second");
                c.countDown();
                timer.cancel();
            }
        }, 1000);
        c.await();
        assert l.equals(List.of("first", "second")) : l;
    }
}
