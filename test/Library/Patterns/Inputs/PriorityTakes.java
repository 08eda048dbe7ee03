// GIVES 1 2
// GIVES 2 1
import java.util.concurrent.*;
public class PriorityTakes {
    public static String once() throws Exception {
        PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>();
        new Thread(() -> q.put(2)).start();
        new Thread(() -> q.put(1)).start();
        int p = q.take(), r = q.take();
        return p + " " + r;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
