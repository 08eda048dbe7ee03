// GIVES [2, 1]
// GIVES [1]
// GIVES [3, 1]
// GIVES [2, 3, 1]
import java.util.*;
import java.util.concurrent.*;
/** Backwards: where the last was taken the walk begins again at the last, and meets what was put there. */
public class DequeIteratesBack {
    public static String once() throws Exception {
        LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>(List.of(1, 2));
        Thread t = new Thread(() -> { q.pollLast(); q.addLast(3); });
        t.start();
        List<Integer> l = new ArrayList<>();
        for (Iterator<Integer> i = q.descendingIterator(); i.hasNext();)
            l.add(i.next());
        t.join();
        return "" + l;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
