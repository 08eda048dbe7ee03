// GIVES 0 3
// GIVES 1 2
// GIVES 3 0
import java.util.concurrent.atomic.*;
public class SummedThenReset {
    static String once() throws Exception {
        LongAdder a = new LongAdder();
        Thread t = new Thread(() -> {
            a.add(1);
            a.add(2);
        });
        t.start();
        long s = a.sumThenReset();
        t.join();
        return s + " " + a.sum();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
