// FINDS nothing
import java.util.concurrent.*;
public class BothEnds {
    public static void main(String[] x) throws Exception {
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(java.util.List.of(1, 2));
        Integer[] got = new Integer[2];
        Thread t = new Thread(() -> got[0] = d.pollFirst()), u = new Thread(() -> got[1] = d.pollLast());
        t.start();
        u.start();
        t.join();
        u.join();
        assert got[0] + got[1] == 3 && d.isEmpty();
    }
}
