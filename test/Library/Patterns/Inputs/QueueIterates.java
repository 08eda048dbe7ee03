// GIVES [1, 2]
// GIVES [1, 2, 3]
// GIVES [2]
// GIVES [2, 3]
import java.util.*;
import java.util.concurrent.*;
public class QueueIterates {

    public static String once() throws Throwable {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(List.of(1, 2));
        Thread t = new Thread(() -> { q.poll(); q.add(3); });
        t.start();
        List<Integer> l = new ArrayList<>(); for (int i : q) l.add(i);
        t.join();
        return "" + l;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
