// GIVES true [2]
// GIVES false [2]
import java.util.*;
import java.util.concurrent.*;
public class QueueRemovesEqual {
    static String once() throws Exception {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2));
        Integer[] p = new Integer[1];
        Thread t = new Thread(() -> p[0] = q.poll());
        t.start();
        boolean r = q.remove(1);
        t.join();
        return r + " " + (r ? List.of(q.isEmpty() ? p[0] : q.peek()) : q.toString());
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
