// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers that steal; what is left to do is counted, and who finds nothing gives way. */
public class StealingCounted {
    record Task(int depth) { }

    private static final List<ConcurrentLinkedDeque<Task>> deques =
        List.of(new ConcurrentLinkedDeque<>(), new ConcurrentLinkedDeque<>());
    private static final AtomicInteger pending = new AtomicInteger(1), done = new AtomicInteger();

    static void work(int me) {
        while (pending.get() > 0) {
            Task t = deques.get(me).pollLast();
            if (t == null)
                t = deques.get(1 - me).pollFirst();
            if (t == null) {
                Thread.yield();
                continue;
            }
            if (t.depth() > 0) {
                pending.incrementAndGet();
                deques.get(me).addLast(new Task(t.depth() - 1));
            }
            done.incrementAndGet();
            pending.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        deques.get(0).add(new Task(2));
        Thread a = new Thread(() -> work(0), "a"), b = new Thread(() -> work(1), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert done.get() == 3 : done;
    }
}
