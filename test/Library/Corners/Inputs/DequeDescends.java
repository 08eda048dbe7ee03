// GIVES [2, 1]
// GIVES [2]
// GIVES [3, 2, 1]
// GIVES [3, 2]
import java.util.*;
import java.util.concurrent.*;
public class DequeDescends {
    static String once() throws Exception {
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2));
        Thread t = new Thread(() -> {
            d.addLast(3);
            d.pollFirst();
        });
        t.start();
        List<Integer> l = new ArrayList<>();
        d.descendingIterator().forEachRemaining(l::add);
        t.join();
        return l.toString();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
