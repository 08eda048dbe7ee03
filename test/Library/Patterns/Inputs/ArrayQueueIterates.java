// GIVES [1, 2]
// GIVES [1]
// GIVES [2]
// GIVES [3]
// GIVES []
import java.util.*;
import java.util.concurrent.*;
/** Between the two and the third the queue is empty, which ends the walk: no list has both. */
public class ArrayQueueIterates {
    public static String once() throws Exception {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3, false, List.of(1, 2));
        Thread t = new Thread(() -> { q.poll(); q.poll(); q.add(3); });
        t.start();
        List<Integer> l = new ArrayList<>();
        for (int i : q)
            l.add(i);
        t.join();
        return "" + l;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
