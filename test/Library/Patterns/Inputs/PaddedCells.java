// FINDS nothing
import java.util.concurrent.atomic.*;
/** Cells of an array that stand apart. */
public class PaddedCells {
    public static void main(String[] a) throws Exception {
        AtomicLongArray c = new AtomicLongArray(32);
        long[] plain = new long[32];
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i * 8;
            t[i] = new Thread(() -> {
                for (int k = 0; k < 5; k++) {
                    c.incrementAndGet(n);
                    plain[n]++;
                }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
        assert c.get(0) + c.get(8) + c.get(16) == 15 && plain[8] == 5;
    }
}
