// FINDS deadlock: main and Thread-0
import java.util.concurrent.*;
/** The JDK wakes nobody up here (17 and 25): one that waits to put waits for ever. */
public class ArrayRemoveIf {
    public static void main(String[] x) throws Exception {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        q.add(1);
        Thread t = new Thread(() -> {
            try {
                q.put(2);
            } catch (InterruptedException e) { }
        });
        t.start();
        q.removeIf(e -> e == 1);
        t.join();
        assert q.peek() == 2;
    }
}
