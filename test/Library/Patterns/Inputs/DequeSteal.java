// FINDS nothing
import java.util.concurrent.*;
public class DequeSteal {
    public static void main(String[] a) throws Exception {
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>();
        Integer[] got = new Integer[1];
        Thread t = new Thread(() -> got[0] = d.pollLast());
        d.addFirst(1);
        d.addFirst(2);
        t.start();
        Integer mine = d.pollFirst();
        t.join();
        assert mine == 2 && got[0] == 1;
    }
}
