// FINDS assertion failed: 1 of 2 tasks done
// A worker that finds its deque empty ends, though the other one is about to give it a child.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers with a deque each, that give children away and end when nothing is left. */
public class StealingEarlyEnd {
    record Task(int depth) { }

    private static final List<ConcurrentLinkedDeque<Task>> deques =
        List.of(new ConcurrentLinkedDeque<>(), new ConcurrentLinkedDeque<>());
    private static final AtomicInteger done = new AtomicInteger();

    static void work(int me) {
        Task t;
        while ((t = deques.get(me).pollFirst()) != null) {
            if (t.depth() > 0)
                deques.get(1 - me).addLast(new Task(t.depth() - 1));
            done.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        deques.get(0).add(new Task(1));
        Thread a = new Thread(() -> work(0), "a"), b = new Thread(() -> work(1), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert done.get() == 2 : done + " of 2 tasks done";
    }
}
