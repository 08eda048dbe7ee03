import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** What generated clients (clients.py) are made of. */
class Made {
    interface Body { Object run() throws Exception; }
    interface Act { void run() throws Exception; }

    static final TimeUnit MS = TimeUnit.MILLISECONDS;
    static final AtomicInteger hits = new AtomicInteger();
    static int n;

    static Object did(Act a) throws Exception {
        a.run();
        return "did";
    }
    static Object guarded(Lock l, Body b) throws Exception {
        l.lock();
        try {
            return b.run();
        } finally {
            l.unlock();
        }
    }
    static Object unlocked(Lock l) {
        l.unlock();
        return "yes";
    }
    static Object stamped(StampedLock l, long stamp) {
        if (stamp == 0)
            return "no";
        l.unlock(stamp);
        return "yes";
    }
    static Object drained(BlockingQueue<Integer> q) {
        List<Integer> all = new ArrayList<>();
        q.drainTo(all);
        return all;
    }

    static boolean received(java.util.Iterator<?> i) { return i.hasNext() && i.next() != null; }

    static int before, after;
    /**
     * One thread hands over, the other reads if it has received: what was written
     * before, or, which nothing orders, after.
     */
    static void handOver(boolean late, boolean swapped, Body noise, Body gives, Body receives) throws Exception {
        Thread giver = new Thread(() -> {
            before = 1;
            outcome(gives);
            after = 1;
        });
        Thread receiver = new Thread(() -> {
            outcome(noise);
            if (outcome(receives).equals("true") && (late ? after : before) == 2)
                throw new AssertionError();
        });
        (swapped ? receiver : giver).start();
        (swapped ? giver : receiver).start();
    }

    static String outcome(Body b) {
        String o;
        try {
            o = String.valueOf(b.run());
        } catch (Throwable e) {
            o = e.getClass().getSimpleName();
        }
        return Thread.currentThread().isInterrupted() ? o + "!" : o;
    }
    /** One after the other, by one thread. */
    static String line(Body... bodies) {
        StringBuilder text = new StringBuilder();
        for (Body b : bodies)
            text.append(' ').append(outcome(b));
        return text.toString();
    }
    /** Each line by a thread of its own; the first is interrupted if so asked. */
    static void race(boolean interrupts, Body[]... lines) throws Exception {
        String[] results = new String[lines.length];
        Thread[] threads = new Thread[lines.length];
        for (int i = 0; i < lines.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> results[me] = line(lines[me]), "T" + i);
        }
        for (Thread t : threads)
            t.start();
        if (interrupts)
            threads[0].interrupt();
        for (Thread t : threads)
            t.join();
        heddle.rt.VM.fail(String.join(" |", results));
    }
    /** With an interrupt before the step of that number. */
    static void alone(String name, int interruptedAt, Body... bodies) {
        StringBuilder text = new StringBuilder(name);
        for (int i = 0; i < bodies.length; i++) {
            if (i == interruptedAt)
                Thread.currentThread().interrupt();
            text.append(' ').append(outcome(bodies[i]));
        }
        Thread.interrupted();
        System.out.println(text);
    }
}
