import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** What generated clients (clients.py) are made of. */
class Made {
    interface Body { Object run() throws Exception; }
    interface Act { void run() throws Exception; }

    static final TimeUnit MS = TimeUnit.MILLISECONDS;
    static final Executor HERE = Runnable::run;
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
    static Object interruptibly(Lock l, Body b) throws Exception {
        l.lockInterruptibly();
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

    static Object drained(BlockingQueue<Integer> q, int most) {
        List<Integer> all = new ArrayList<>();
        q.drainTo(all, most);
        return all;
    }
    static String each(Iterable<?> of) {
        StringBuilder all = new StringBuilder();
        of.forEach(x -> all.append(x).append(','));
        return all.toString();
    }
    static String all(Enumeration<?> of) {
        StringBuilder all = new StringBuilder();
        while (of.hasMoreElements())
            all.append(of.nextElement()).append(',');
        return all.toString();
    }
    static Object removedFirst(Iterator<?> i) {
        Object first = i.next();
        i.remove();
        return first;
    }
    static Object setFirst(Map<Integer, Integer> m) {
        for (Map.Entry<Integer, Integer> e : m.entrySet())
            return e.setValue(9);
        return "none";
    }
    /** Its text without class and identity. */
    static String tail(Object o) {
        String text = o.toString();
        return text.substring(text.indexOf('['));
    }
    static String stampOf(AtomicStampedReference<?> r) {
        int[] stamp = {0};
        return r.get(stamp) + " " + stamp[0];
    }
    static String markOf(AtomicMarkableReference<?> r) {
        boolean[] mark = {false};
        return r.get(mark) + " " + mark[0];
    }
    /** Under a lock that is held: writes n, or looks at it. */
    static Object set(Lock l) {
        n = 1;
        l.unlock();
        return "set";
    }
    static boolean sees(Lock l) {
        int seen = n;
        l.unlock();
        return seen == 1;
    }
    /** With a stamp: writes n if value is 1; what is there. */
    static int at(StampedLock l, long stamp, int value) {
        if (stamp == 0)
            return -1;
        if (value == 1)
            n = 1;
        int seen = n;
        l.unlock(stamp);
        return seen;
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

    static Integer reads(boolean late) {
        if ((late ? after : before) == 2)
            throw new AssertionError();
        return 1;
    }
    static final Runnable READS_BEFORE = () -> reads(false), READS_AFTER = () -> reads(true),
        WRITES = () -> before = 1;
    static final Callable<Integer> CALLS_BEFORE = () -> reads(false), CALLS_AFTER = () -> reads(true);

    /** What is handed in reads what was written before it was, or, which nothing orders, after. */
    static void handIn(Body handsIn, Act ends) throws Exception {
        before = 1;
        outcome(handsIn);
        after = 1;
        ends.run();
    }
    /** What was handed in has written; its end is known, with an order or without. */
    static void handBack(Body knows, Act ends) throws Exception {
        if (outcome(knows).equals("true"))
            reads(false);
        ends.run();
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
        hits.set(n = 0);
        for (int i = 0; i < bodies.length; i++) {
            if (i == interruptedAt)
                Thread.currentThread().interrupt();
            text.append(' ').append(outcome(bodies[i]));
        }
        Thread.interrupted();
        System.out.println(text);
    }
    /** One after the other, by a thread that is not the only one. */
    static void pooled(Act ends, Body... bodies) throws Exception {
        hits.set(0);
        String text = line(bodies);
        Thread.interrupted();
        ends.run();
        if (System.getProperty("told") == null)
            heddle.rt.VM.fail(text);
        else
            System.out.println(System.getProperty("told") + text);
    }
}
