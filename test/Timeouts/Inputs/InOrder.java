import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Waits of different lengths: how they end, in which order, and what time it is then. */
class InOrder {
    static final CountDownLatch NEVER = new CountDownLatch(1);
    static final Object LOCK = new Object();
    static String order = "";

    interface Body { void run() throws Exception; }
    static void say(String s) {
        synchronized (LOCK) {
            order += s;
        }
    }
    static Thread start(String name, Body body) {
        Thread t = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new Error(e);
            }
            say(name);
        });
        t.start();
        return t;
    }
    static void expect(Object expected, Object actual) {
        if (!expected.equals(actual))
            throw new AssertionError(actual + ", not " + expected);
    }
    static void join(Thread... all) throws Exception {
        for (Thread t : all)
            t.join();
    }

    /** Each kind of wait, in the order of their lengths. */
    static void kinds() throws Exception {
        long began = System.nanoTime();
        join(start("f", () -> NEVER.await(600, TimeUnit.MILLISECONDS)),
             start("c", () -> Thread.sleep(300)),
             start("a", () -> LockSupport.parkNanos(100_000_000)),
             start("b", () -> new Semaphore(0).tryAcquire(200, TimeUnit.MILLISECONDS)),
             start("d", () -> { Object own = new Object(); synchronized (own) { own.wait(400); } }),
             start("e", () -> new ArrayBlockingQueue<String>(1).poll(500, TimeUnit.MILLISECONDS)));
        expect("abcdef", order);
        expect(600L, (System.nanoTime() - began + 500_000) / 1_000_000);
    }
    /** A test as they are written: the other thread is to be in its wait by then. */
    static void interrupt() throws Exception {
        Thread waits = start("i", () -> {
            try {
                NEVER.await(10, TimeUnit.SECONDS);
                throw new AssertionError("it was not interrupted");
            } catch (InterruptedException e) {
                say("caught ");
            }
        });
        Thread.sleep(50);
        waits.interrupt();
        waits.join();
        expect("caught i", order);
    }
    /** Two that are over at once end in both orders: one of the two expectations fails. */
    static void tie(String expected) throws Exception {
        join(start("a", () -> Thread.sleep(100)), start("b", () -> Thread.sleep(100)));
        expect(expected, order);
    }
    /** A wait that others end is over then, and the next one begins there. */
    static void rounds() throws Exception {
        Semaphore s = new Semaphore(0);
        Thread ends = start("x", () -> { Thread.sleep(100); s.release(); });
        expect(true, s.tryAcquire(5, TimeUnit.SECONDS));
        Thread b = start("b", () -> Thread.sleep(30)); // until 130
        Thread.sleep(10); // until 110
        say("a");
        join(ends, b);
        expect("xab", order);
    }
    /** A loop that looks each 30 ms sees at 120 that the other one ended at 100. */
    static void polling() throws Exception {
        Thread sleeper = start("s", () -> Thread.sleep(100));
        int rounds = 0;
        while (sleeper.isAlive()) {
            Thread.sleep(30);
            rounds++;
        }
        expect(4, rounds);
    }

    /** The only thread there is, and one that was alone for a while. */
    static void alone() throws Exception {
        long began = System.nanoTime(), millis = System.currentTimeMillis();
        Thread.sleep(200);
        NEVER.await(100, TimeUnit.MILLISECONDS);
        synchronized (LOCK) {
            LOCK.wait(50);
        }
        LockSupport.parkNanos(50_000_000);
        expect(400_000_000L, System.nanoTime() - began);
        expect(400L, System.currentTimeMillis() - millis);
        while (System.nanoTime() - began < 500_000_000L) { }
        long now = System.nanoTime() - began;
        if (now >= 700_000_000L)
            throw new AssertionError("busy until " + now);
        Thread other = start("a", () -> Thread.sleep(100));
        Thread.sleep(50);
        say("b");
        other.join();
        expect("ba", order);
        expect(100_000_000L, System.nanoTime() - began - now);
        Thread.sleep(50);
        expect(150_000_000L, System.nanoTime() - began - now);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "kinds": kinds(); break;
        case "interrupt": interrupt(); break;
        case "tie": tie(args[1]); break;
        case "rounds": rounds(); break;
        case "polling": polling(); break;
        case "alone": alone(); break;
        }
    }
}
