import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.*;

/** Two threads wait in an order that main knows; which one goes on first? */
public class WaitingInOrder {
    interface Op { void run() throws Exception; }

    private static final List<String> went = Collections.synchronizedList(new ArrayList<>());

    private static Thread waits(String name, Op wait, boolean asks) {
        Thread t = new Thread(() -> {
            try {
                wait.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            went.add(name);
        });
        t.start();
        while (asks && t.getState() != Thread.State.WAITING)
            Thread.yield();
        return t;
    }

    private static void two(Op wait, Op wake) throws Exception {
        Thread a = waits("first", wait, true), b = waits("last", wait, true);
        wake.run();
        while (a.isAlive() && b.isAlive())
            Thread.yield();
        String next = went.get(0);
        wake.run();
        a.join();
        b.join();
        if (next.equals("first"))
            throw new IllegalStateException("the first");
        throw new IllegalArgumentException("the last");
    }
    private static void queue(BlockingQueue<String> q) throws Exception { two(q::take, () -> q.put("x")); }

    private static void unasked(BlockingQueue<String> q) throws Exception {
        Thread a = waits("a", q::take, false), b = waits("b", q::take, false);
        q.put("x");
        q.put("y");
        a.join();
        b.join();
    }

    /** Two workers of a pool are idle, in an order that main knows. */
    private static void idle(ExecutorService pool) throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        CountDownLatch[] go = {new CountDownLatch(1), new CountDownLatch(1)};
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int n = i;
            pool.execute(() -> {
                workers[n] = Thread.currentThread();
                both.countDown();
                try {
                    go[n].await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        both.await();
        for (int i = 0; i < 2; i++) {
            go[i].countDown();
            while (workers[i].getState() != Thread.State.TIMED_WAITING)
                Thread.yield();
        }
        Thread next = pool.submit(() -> Thread.currentThread()).get();
        pool.shutdown();
        if (next == workers[0])
            throw new IllegalStateException("the first");
        throw new IllegalArgumentException("the last");
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "synchronous": queue(new SynchronousQueue<>()); break;
        case "synchronousFair": queue(new SynchronousQueue<>(true)); break;
        case "arrayFair": queue(new ArrayBlockingQueue<>(2, true)); break;
        case "idle": idle(Executors.newCachedThreadPool()); break;
        case "linked": queue(new LinkedBlockingQueue<>()); break;
        case "semaphoreFair": {
            Semaphore s = new Semaphore(0, true);
            two(s::acquire, s::release);
            break;
        }
        case "unasked":
            unasked(new SynchronousQueue<>());
            unasked(new ArrayBlockingQueue<>(1, true));
            break;
        default: throw new IllegalArgumentException(args[0]);
        }
    }
}
