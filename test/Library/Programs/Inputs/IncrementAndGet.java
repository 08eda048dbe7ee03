// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** As GetThenSet, in one step. */
public class IncrementAndGet {
    static final AtomicInteger n = new AtomicInteger();

    static void add() {
        n.incrementAndGet();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> add());
        t.start();
        add();
        t.join();
        assert n.get() == 2 : "lost";
    }
}
