import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** What reports say of programs that fail in one way each. */
public class Reports {
    static int plain;
    static volatile int flag;
    static final Object LEFT = new Object(), RIGHT = new Object();

    static class Table {
        static final int[] CELLS = new int[3];
        static int at = 3;
        static {
            CELLS[at] = 1;
        }
    }

    static int down(int n) { return n == 0 ? down(9) : down(n - 1) + 1; }
    static int even(int n) { return odd(n + 1) + 1; }
    static int odd(int n) { return even(n + 1) + 1; }

    static int length(int[] weights) { return weights.length; }
    static void wrapped() {
        try {
            length(null);
        } catch (NullPointerException e) {
            throw new IllegalStateException("no weights", e);
        }
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                plain++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "started" -> { // start orders, the lock that follows does not
            Thread t = new Thread(() -> plain++);
            t.start();
            synchronized (LEFT) {
                LEFT.notifyAll();
            }
            plain++;
        }
        case "unlocked" -> { // the unlock of the first round orders, not what comes after
            Thread t = new Thread(() -> {
                for (int i = 0; i < 3; i++)
                    synchronized (LEFT) {
                        flag++;
                    }
                plain++;
            });
            t.start();
            synchronized (LEFT) {
                synchronized (RIGHT) {
                    RIGHT.notifyAll();
                }
            }
            plain++;
        }
        case "written" -> { // a volatile write orders, the read after it does not
            Thread t = new Thread(() -> {
                flag = 1;
                if (flag == 2)
                    flag = 3;
                plain++;
            });
            t.start();
            while (flag != 1)
                Thread.onSpinWait();
            plain++;
        }
        case "cause" -> Table.at++;
        case "null" -> length(null);
        case "nullCause" -> wrapped();
        case "invoked" -> Reports.class.getDeclaredMethod("wrapped").invoke(null);
        case "overflow" -> down(5);
        case "pingpong" -> even(0);
        case "lines" -> throw new IllegalStateException("first\nverdict: no findings\n\u0000 third \u001b[31m");
        case "loop" -> {
            Exception one = new Exception("one"), two = new Exception("two", one);
            one.initCause(two);
            throw one;
        }
        case "cycle" -> { // main and a third thread are victims only
            Thread a = new Thread(() -> both(LEFT, RIGHT), "a"), b = new Thread(() -> both(RIGHT, LEFT), "b");
            Thread c = new Thread(() -> both(LEFT, LEFT), "c");
            a.start();
            b.start();
            c.start();
            for (Thread t : new Thread[] {a, b, c})
                t.join();
        }
        case "twoCycles" -> {
            Lock[] locks = {new ReentrantLock(), new ReentrantLock()};
            CyclicBarrier all = new CyclicBarrier(4);
            Object[][] pairs = {{LEFT, RIGHT}, {RIGHT, LEFT}};
            for (Object[] p : pairs)
                new Thread(() -> {
                    synchronized (p[0]) {
                        meet(all);
                        synchronized (p[1]) {
                            plain++;
                        }
                    }
                }, p[0] == LEFT ? "a" : "b").start();
            for (int i = 0; i < 2; i++) {
                int own = i;
                new Thread(() -> {
                    locks[own].lock();
                    meet(all);
                    locks[1 - own].lock();
                }, i == 0 ? "c" : "d").start();
            }
        }
        case "rounds" -> { // the cycle closes after one round, or two, or three
            Thread a = new Thread(() -> {
                for (int i = 0; i < 3; i++)
                    both(LEFT, RIGHT);
            }, "a");
            Thread b = new Thread(() -> both(RIGHT, LEFT), "b");
            a.start();
            b.start();
        }
        case "idle" -> {
            ExecutorService e = Executors.newFixedThreadPool(2);
            e.submit(() -> 1).get();
            e.submit(() -> 2).get();
        }
        case "waits" -> { // the pool would be shut down, if main came so far
            ExecutorService e = Executors.newFixedThreadPool(1);
            e.submit(() -> 1).get();
            new CountDownLatch(1).await();
            e.shutdown();
        }
        case "stuck" -> { // a worker that runs a task is not an idle one
            ExecutorService e = Executors.newFixedThreadPool(1);
            e.execute(() -> {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException x) {
                    plain++;
                }
            });
        }
        case "left" -> { // the thread with the lock will never let it go
            Lock lock = new ReentrantLock();
            Thread t = new Thread(lock::lock, "leaver");
            t.start();
            t.join();
            lock.lock();
        }
        case "ended" -> { // a loop that waits for the state of the library's
            ExecutorService e = Executors.newFixedThreadPool(1);
            e.submit(() -> 1).get();
            while (!e.isTerminated())
                Thread.onSpinWait();
        }
        case "modes" -> { // an opaque write orders nothing, a release write does
            var mode = new java.util.concurrent.atomic.AtomicInteger();
            Thread t = new Thread(() -> {
                mode.lazySet(1);
                plain++;
                mode.setOpaque(2);
            });
            t.start();
            if (mode.getAcquire() == 1)
                plain++;
            else if (mode.get() == 2)
                plain += 2;
        }
        case "named" -> {
            Thread t = new Thread(() -> plain++, "a\nverdict: no findings\u001b[31m\u009b\u202e");
            t.start();
            plain++;
        }
        default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static void meet(CyclicBarrier b) {
        try {
            b.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }
}
