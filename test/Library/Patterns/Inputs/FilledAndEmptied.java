// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
/** The two buffers of Exchanger's documentation, with plain lists, three rounds. */
public class FilledAndEmptied {
    public static void main(String[] a) throws Exception {
        Exchanger<List<Integer>> e = new Exchanger<>();
        int[] sum = {0};
        Thread t = new Thread(() -> {
            try {
                List<Integer> mine = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    mine = e.exchange(mine);
                    for (int x : mine)
                        sum[0] += x;
                    mine.clear();
                }
            } catch (InterruptedException x) {
                throw new IllegalStateException(x);
            }
        });
        t.start();
        List<Integer> full = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            full.add(i);
            full.add(10);
            full = e.exchange(full);
            assert full.isEmpty();
        }
        t.join();
        assert sum[0] == 33;
    }
}
