// FINDS assertion failed: id 2 twice
// increment() and sum() are two steps.
import java.util.Set;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

/** Ids from a LongAdder. */
public class AdderAsId {
    private static final LongAdder next = new LongAdder();
    private static final Set<Long> taken = ConcurrentHashMap.newKeySet();

    static void enter() {
        next.increment();
        long id = next.sum();
        if (!taken.add(id))
            throw new AssertionError("id " + id + " twice");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(AdderAsId::enter);
        t.start();
        enter();
        t.join();
    }
}
