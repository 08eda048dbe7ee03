// GIVES 0 5
// GIVES 3 5
// GIVES 5 5
import java.util.concurrent.atomic.*;
public class AccumulatedMax {
    static String once() throws Exception {
        LongAccumulator a = new LongAccumulator(Math::max, 0);
        Thread t = new Thread(() -> {
            a.accumulate(3);
            a.accumulate(5);
        });
        t.start();
        long s = a.get();
        t.join();
        return s + " " + a.get();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
