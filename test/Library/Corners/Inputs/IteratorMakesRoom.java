// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class IteratorMakesRoom {
    /** What an iterator removes lets one go on that waits to put. */
    public static void main(String[] x) throws Exception {
        for (BlockingQueue<Integer> q : List.of(new ArrayBlockingQueue<Integer>(1), new LinkedBlockingQueue<Integer>(1), new LinkedBlockingDeque<Integer>(1))) {
            q.add(1);
            Thread t = new Thread(() -> {
                try {
                    q.put(2);
                } catch (InterruptedException e) { }
            });
            t.start();
            Iterator<Integer> it = q.iterator();
            it.next();
            it.remove();
            t.join();
            assert q.peek() == 2;
        }
    }
}
