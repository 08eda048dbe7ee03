// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class DescendsAgain {
    /** A walk backwards whose element was taken from the back goes on at what is last by then. */
    public static void main(String[] x) {
        LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>(List.of(1));
        Iterator<Integer> i = q.descendingIterator();
        q.pollLast();
        q.add(2);
        assert i.next() == 1;
        assert i.hasNext() && i.next() == 2;
        assert !i.hasNext();
    }
}
