// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** The owner takes from one end, the thief from the other. */
public class StealByPoll {
    static final ConcurrentLinkedDeque<Integer> tasks = new ConcurrentLinkedDeque<>();
    static final AtomicIntegerArray done = new AtomicIntegerArray(2);

    static void work(boolean owner) {
        for (Integer t; (t = owner ? tasks.pollLast() : tasks.pollFirst()) != null;)
            done.incrementAndGet(t);
    }

    public static void main(String[] args) throws InterruptedException {
        tasks.add(0);
        tasks.add(1);
        Thread thief = new Thread(() -> work(false));
        thief.start();
        work(true);
        thief.join();
        for (int i = 0; i < 2; i++)
            assert done.get(i) == 1 : "task " + i + " was done " + done.get(i) + " times";
    }
}
