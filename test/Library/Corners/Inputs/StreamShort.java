// GIVES true
// GIVES false
import java.util.*;
import java.util.concurrent.atomic.*;
public class StreamShort {
    static String once() throws Exception {
        AtomicInteger peeked = new AtomicInteger();
        Optional<Integer> o = List.of(1, 2, 3, 4).parallelStream().peek(x -> peeked.incrementAndGet()).filter(x -> x > 2).findFirst();
        assert o.get() == 3;
        return "" + (peeked.get() == 4);
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
