// GIVES 1 1
// GIVES 2 0
// GIVES 0 2
import java.util.concurrent.atomic.*;
public class AdderReset {
    public static String once() throws Exception {
        LongAdder n = new LongAdder();
        Thread t = new Thread(() -> {
            n.increment();
            n.increment();
        });
        t.start();
        long first = n.sumThenReset();
        t.join();
        return first + " " + n.sum();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
