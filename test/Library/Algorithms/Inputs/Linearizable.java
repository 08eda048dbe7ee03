import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The JDK's own algorithms against sequential models: each thread does some
 * operations and keeps what they gave; at the end some order of all of them,
 * that keeps the order of each thread, must give the same in the model.
 * (Real-time order between threads is not asked for: no thread here knows of
 * the other's progress but through the object.)
 *
 * Linearizable ALGORITHM THREADS OPERATIONS
 */
public class Linearizable {
    /** An operation: on the object, or on its model, by number. */
    interface Operation { Object run(int thread, int number); }
    /** A model that can be begun again. */
    interface Model { Operation fresh(); }

    static Object[][] results;

    static void check(int threads, int operations, Operation real, Model model)
        throws InterruptedException {
        results = new Object[threads][operations];
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int me = t;
            Thread thread = new Thread(() -> {
                for (int i = 0; i < operations; i++)
                    results[me][i] = real.run(me, i);
            });
            all.add(thread);
            thread.start();
        }
        for (Thread t : all)
            t.join();
        assert explained(model, new int[threads], new int[threads * operations], 0)
            : "no order explains what the operations gave";
    }

    /** Whether some order that begins with the first n of order does. */
    static boolean explained(Model model, int[] next, int[] order, int n) {
        if (n == order.length)
            return true;
        for (int t = 0; t < next.length; t++) {
            if (next[t] == results[t].length)
                continue;
            order[n] = t;
            if (agrees(model, order, n + 1, next.length)) {
                next[t]++;
                boolean ok = explained(model, next, order, n + 1);
                next[t]--;
                if (ok)
                    return true;
            }
        }
        return false;
    }
    static boolean agrees(Model model, int[] order, int n, int threads) {
        Operation o = model.fresh();
        int[] at = new int[threads];
        for (int i = 0; i < n; i++) {
            int t = order[i];
            Object got = o.run(t, at[t]), want = results[t][at[t]];
            at[t]++;
            if (got == null ? want != null : !got.equals(want))
                return false;
        }
        return true;
    }

    static int inside, done;

    public static void main(String[] args) throws Exception {
        // Initialised before there are threads.
        Object[] boxes = {Integer.valueOf(1), Long.valueOf(1), Boolean.TRUE};
        int threads = Integer.parseInt(args[1]), operations = Integer.parseInt(args[2]);
        switch (args[0]) {
        case "AtomicInteger": {
            AtomicInteger a = new AtomicInteger();
            check(threads, operations, (t, i) -> t == 0 ? (Object)a.getAndIncrement() : (Object)a.compareAndSet(i, i + 5),
                  () -> {
                      int[] m = new int[1];
                      return (t, i) -> {
                          if (t == 0)
                              return m[0]++;
                          if (m[0] != i)
                              return false;
                          m[0] = i + 5;
                          return true;
                      };
                  });
            break;
        }
        case "ReentrantLock": {

            ReentrantLock l = new ReentrantLock();
            check(threads, operations, (t, i) -> {
                l.lock();
                try {
                    assert ++inside == 1;
                    int k = done++;
                    --inside;
                    return k;
                } finally {
                    l.unlock();
                }
            }, counter());
            break;
        }
        case "Semaphore": {
            Semaphore s = new Semaphore(1);
            check(threads, operations, (t, i) -> {
                s.acquireUninterruptibly();
                assert ++inside == 1;
                int k = done++;
                --inside;
                s.release();
                return k;
            }, counter());
            break;
        }
        case "CountDownLatch": {
            CountDownLatch c = new CountDownLatch((threads - 1) * operations);
            check(threads, operations, (t, i) -> {
                if (t == 0) {
                    try {
                        c.await();
                    } catch (InterruptedException e) {
                        return e;
                    }
                    return c.getCount();
                }
                c.countDown();
                return null;
            }, () -> {
                int[] m = {(threads - 1) * operations};
                return (t, i) -> {
                    if (t == 0)
                        return m[0] == 0 ? 0L : -1L;
                    m[0]--;
                    return null;
                };
            });
            break;
        }
        case "ConcurrentLinkedQueue": {
            ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
            check(threads, operations, (t, i) -> t == 0 ? q.poll() : (Object)q.offer(10 * t + i),
                  () -> {
                      ArrayDeque<Integer> m = new ArrayDeque<>();
                      return (t, i) -> t == 0 ? m.poll() : (Object)m.offer(10 * t + i);
                  });
            break;
        }
        case "ArrayBlockingQueue": {
            ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
            check(threads, operations, (t, i) -> t == 0 ? q.poll() : (Object)q.offer(10 * t + i),
                  () -> {
                      ArrayDeque<Integer> m = new ArrayDeque<>();
                      return (t, i) -> t == 0 ? m.poll() : (Object)(m.isEmpty() && m.offer(10 * t + i));
                  });
            break;
        }
        case "GetThenSet": { // no counter
            AtomicInteger a = new AtomicInteger();
            check(threads, operations, (t, i) -> {
                int k = a.get();
                a.set(k + 1);
                return k;
            }, counter());
            break;
        }
        default: throw new IllegalArgumentException(args[0]);
        }
    }

    static Model counter() {
        return () -> {
            int[] m = new int[1];
            return (t, i) -> m[0]++;
        };
    }
}
