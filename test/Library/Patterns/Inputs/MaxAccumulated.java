// FINDS nothing
import java.util.concurrent.atomic.*;
public class MaxAccumulated {
    public static void main(String[] x) throws Exception {
        LongAccumulator n = new LongAccumulator(Math::max, Long.MIN_VALUE);
        Thread t = new Thread(() -> {
            n.accumulate(3);
            n.accumulate(1);
        }),
               u = new Thread(() -> n.accumulate(2));
        t.start();
        u.start();
        t.join();
        u.join();
        assert n.get() == 3 && n.getThenReset() == 3 && n.get() == Long.MIN_VALUE;
    }
}
