// GIVES 0 2
// GIVES 1 1
// GIVES 2 0
import java.util.*;
import java.util.concurrent.*;
public class DrainedAndLeft {
    public static String once() throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        Thread t = new Thread(() -> {
            q.add(1);
            q.add(2);
        });
        t.start();
        List<Integer> l = new ArrayList<>();
        int n = q.drainTo(l);
        t.join();
        return n + " " + q.size();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
