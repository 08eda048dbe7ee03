// GIVES [1, 2] 1
// GIVES [1, 2] 0
// GIVES [2] 0
// GIVES [2, 3] 0
import java.util.*;
import java.util.concurrent.*;
public class HeapIterator {
    /** An iterator of a PriorityBlockingQueue walks a snapshot. */
    static String once() throws Exception {
        PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(4, (a, b) -> a - b);
        q.add(1);
        q.add(2);
        Thread t = new Thread(() -> {
            q.poll();
            q.add(3);
        });
        t.start();
        List<Integer> l = new ArrayList<>();
        Iterator<Integer> it = q.iterator();
        int first = q.contains(1) ? 1 : 0;
        it.forEachRemaining(l::add);
        t.join();
        return l + " " + first;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
