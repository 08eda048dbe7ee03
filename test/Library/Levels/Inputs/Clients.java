import heddle.rt.VM;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/**
 * Small clients of java.util.concurrent, by name. Each reports its outcome, so
 * that the set of outcomes over all executions can be compared between the two
 * levels of the library.
 */
public class Clients {
    interface Body { Object run() throws Exception; }

    /** Runs them at once; what each gave or threw, in order. */
    static Object[] all(Body... bodies) throws Exception {
        Object[] results = new Object[bodies.length];
        Thread[] threads = start(results, bodies);
        for (Thread t : threads)
            t.join();
        return results;
    }
    static Thread[] start(Object[] results, Body... bodies) {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> results[me] = outcome(bodies[me]), "T" + i);
        }
        for (Thread t : threads)
            t.start();
        return threads;
    }
    static Object outcome(Body b) {
        Object o;
        try {
            o = b.run();
        } catch (Throwable e) {
            String name = e.getClass().getName();
            o = name.substring(name.lastIndexOf('.') + 1);
        }
        return Thread.currentThread().isInterrupted() ? o + "!" : o;
    }
    static void say(Object... results) {
        String text = "";
        for (Object o : results)
            text += " " + o;
        VM.fail(text);
    }

    /** Two threads and main, which interrupts the first; main comes last. */
    static void interrupted(Body... bodies) throws Exception {
        Object[] results = new Object[bodies.length];
        Thread[] threads = start(results, bodies);
        threads[0].interrupt();
        for (Thread t : threads)
            t.join();
        say(results);
    }

    static int n;

    public static void main(String[] args) throws Exception {
        String[] which = args[0].split("-");
        switch (which[0]) {
        case "lock": locks(which[1]); break;
        case "fair": fair(which[1]); break;
        case "cond": conditions(which[1]); break;
        case "rw": readWrite(which[1]); break;
        case "sem": semaphores(which[1]); break;
        case "latch": latches(which[1]); break;
        case "barrier": barriers(which[1]); break;
        case "queue": queues(which[1], which[2]); break;
        case "sync": handOver(which[1]); break;
        case "task": tasks(which[1]); break;
        case "pool": pools(which[1], which[2]); break;
        case "exchange": exchanges(which[1]); break;
        default: OtherClients.run(which); break;
        }
    }

    static Body locked(Lock l, Body b) {
        return () -> {
            l.lock();
            try {
                return b.run();
            } finally {
                l.unlock();
            }
        };
    }

    static void locks(String which) throws Exception {
        ReentrantLock l = new ReentrantLock();
        switch (which) {
        case "order":
            say(all(locked(l, () -> ++n), locked(l, () -> ++n)));
            return;
        case "three":
            say(all(locked(l, () -> ++n), locked(l, () -> ++n), locked(l, () -> ++n)));
            return;
        case "try": {
            Body b = () -> {
                if (!l.tryLock())
                    return "no";
                try {
                    return ++n;
                } finally {
                    l.unlock();
                }
            };
            say(all(b, locked(l, () -> ++n)));
            return;
        }
        case "timed": {
            Body b = () -> {
                if (!l.tryLock(5, TimeUnit.MILLISECONDS))
                    return "no";
                try {
                    return ++n;
                } finally {
                    l.unlock();
                }
            };
            say(all(b, locked(l, () -> ++n)));
            return;
        }
        case "interrupt": {
            Body b = () -> {
                l.lockInterruptibly();
                try {
                    return ++n;
                } finally {
                    l.unlock();
                }
            };
            interrupted(b, locked(l, () -> ++n));
            return;
        }
        case "stuck":
            // Never unlocked: the other waits for ever.
            all(() -> { l.lock(); return 1; }, () -> { l.lock(); return 2; });
            return;
        case "stuckinterrupt":
            interrupted(() -> { l.lockInterruptibly(); return 1; },
                        () -> { l.lock(); return 2; });
            return;
        case "owner":
            say(all(() -> { l.unlock(); return 1; },
                    locked(l, () -> { l.lock(); l.unlock(); return l.getHoldCount(); })));
            return;
        case "asks":
            say(all(() -> l.isLocked(), locked(l, () -> l.isHeldByCurrentThread())));
            return;
        case "opposite": {
            ReentrantLock m = new ReentrantLock();
            say(all(locked(l, locked(m, () -> ++n)), locked(m, locked(l, () -> ++n))));
            return;
        }
        default: throw new IllegalArgumentException(which);
        }
    }

    static void fair(String which) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        Semaphore s = new Semaphore(1, true);
        switch (which) {
        case "order":
            say(all(locked(l, () -> ++n), locked(l, () -> ++n)));
            return;
        case "twice":
            say(all(() -> { locked(l, () -> ++n).run(); return locked(l, () -> ++n).run(); },
                    locked(l, () -> ++n)));
            return;
        case "timed":
            say(all(() -> {
                    boolean got = l.tryLock(5, TimeUnit.MILLISECONDS);
                    if (got)
                        l.unlock();
                    return got;
                }, locked(l, () -> ++n)));
            return;
        case "interrupt":
            interrupted(() -> {
                    l.lockInterruptibly();
                    l.unlock();
                    return 1;
                }, locked(l, () -> ++n));
            return;
        case "asks":
            say(all(locked(l, () -> l.getQueueLength() + "" + l.hasQueuedThreads()), locked(l, () -> 1)));
            return;
        case "permits":
            say(all(() -> { s.acquire(); s.release(); return 0; },
                    () -> { s.acquire(); int k = s.getQueueLength(); s.release(); return k; }));
            return;
        case "semaphore":
            say(all(() -> { s.acquire(); int k = ++n; s.release(); return k; },
                    () -> { s.acquireUninterruptibly(); int k = ++n; s.release(); return k; }));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void conditions(String which) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        Body signal = locked(l, () -> { ++n; c.signal(); return "s"; });
        switch (which) {
        case "loop":
            say(all(locked(l, () -> { while (n == 0) c.await(); return n; }), signal));
            return;
        case "once": // may wait for ever
            say(all(locked(l, () -> { c.await(); return n; }), signal));
            return;
        case "timed":
            say(all(locked(l, () -> c.await(3, TimeUnit.MILLISECONDS) + "" + n), signal));
            return;
        case "nanos":
            say(all(locked(l, () -> (c.awaitNanos(3000) > 0) + "" + n), signal));
            return;
        case "two": // in the order of waiting
            say(all(locked(l, () -> { c.await(); return ++n; }),
                    locked(l, () -> { c.await(); return ++n; }),
                    locked(l, () -> { c.signalAll(); return "s"; })));
            return;
        case "interrupt":
            interrupted(locked(l, () -> { if (n == 0) c.await(); return n; }), signal);
            return;
        case "uninterruptibly":
            interrupted(locked(l, () -> { if (n == 0) c.awaitUninterruptibly(); return n; }), signal);
            return;
        case "owner":
            say(all(() -> { c.await(); return 1; }, () -> { c.signal(); return 2; }));
            return;
        case "asks":
            say(all(locked(l, () -> { if (n == 0) c.await(); return l.hasWaiters(c); }),
                    locked(l, () -> { n = 1; int k = l.getWaitQueueLength(c); c.signal(); return k; })));
            return;
        case "fair": {
            ReentrantLock f = new ReentrantLock(true);
            Condition d = f.newCondition();
            say(all(locked(f, () -> { while (n == 0) d.await(); return n; }),
                    locked(f, () -> { ++n; d.signal(); return "s"; })));
            return;
        }
        default: throw new IllegalArgumentException(which);
        }
    }

    static void readWrite(String which) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        Lock r = rw.readLock(), w = rw.writeLock();
        switch (which) {
        case "order":
            say(all(locked(r, () -> n), locked(w, () -> ++n)));
            return;
        case "writers":
            say(all(locked(w, () -> ++n), locked(w, () -> ++n)));
            return;
        case "readers":
            say(all(locked(r, () -> rw.getReadLockCount()), locked(r, () -> n)));
            return;
        case "try":
            say(all(() -> {
                    if (!w.tryLock())
                        return "no";
                    w.unlock();
                    return "yes";
                }, locked(r, () -> n)));
            return;
        case "tryread":
            say(all(() -> {
                    if (!r.tryLock(2, TimeUnit.SECONDS))
                        return "no";
                    r.unlock();
                    return "yes";
                }, locked(w, () -> n)));
            return;
        case "downgrade":
            say(all(() -> {
                    w.lock();
                    r.lock();
                    ++n;
                    w.unlock();
                    int seen = n;
                    r.unlock();
                    return seen;
                }, locked(w, () -> ++n)));
            return;
        case "upgrade": // waits for itself
            all(() -> { r.lock(); w.lock(); return 1; });
            return;
        case "owner":
            say(all(() -> { r.unlock(); return 1; }, () -> { w.unlock(); return 2; }));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void semaphores(String which) throws Exception {
        Semaphore s = new Semaphore(1), none = new Semaphore(0);
        switch (which) {
        case "order":
            say(all(() -> { s.acquire(); int k = ++n; s.release(); return k; },
                    () -> { s.acquire(); int k = ++n; s.release(); return k; }));
            return;
        case "hand":
            say(all(() -> { none.acquire(); return n; }, () -> { n = 5; none.release(); return 0; }));
            return;
        case "two":
            say(all(() -> { none.acquire(2); return n; },
                    () -> { none.release(); none.release(); return 0; }));
            return;
        case "try":
            say(all(() -> s.tryAcquire(), () -> s.tryAcquire()));
            return;
        case "timed":
            say(all(() -> none.tryAcquire(1, TimeUnit.SECONDS), () -> { none.release(); return 0; }));
            return;
        case "interrupt":
            interrupted(() -> { none.acquire(); return "got"; }, () -> { none.release(); return 0; });
            return;
        case "stuck":
            all(() -> { s.acquire(); return 1; }, () -> { s.acquire(); return 2; });
            return;
        case "drain":
            say(all(() -> s.drainPermits(), () -> s.tryAcquire(), () -> s.availablePermits()));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void latches(String which) throws Exception {
        CountDownLatch one = new CountDownLatch(1), two = new CountDownLatch(2);
        switch (which) {
        case "one":
            say(all(() -> { one.await(); return n; }, () -> { n = 7; one.countDown(); return 0; }));
            return;
        case "two":
            say(all(() -> { two.await(); return two.getCount(); },
                    () -> { two.countDown(); return two.getCount(); },
                    () -> { two.countDown(); return 0; }));
            return;
        case "timed":
            say(all(() -> one.await(1, TimeUnit.SECONDS), () -> { one.countDown(); return 0; }));
            return;
        case "interrupt":
            interrupted(() -> { one.await(); return "open"; }, () -> { one.countDown(); return 0; });
            return;
        case "stuck":
            all(() -> { two.await(); return 0; }, () -> { two.countDown(); return 0; });
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void barriers(String which) throws Exception {
        CyclicBarrier b = new CyclicBarrier(2), action = new CyclicBarrier(2, () -> n = 9);
        switch (which) {
        case "index":
            say(all(() -> b.await(), () -> b.await()));
            return;
        case "action":
            say(all(() -> { action.await(); return n; }, () -> { action.await(); return n; }));
            return;
        case "timed":
            say(all(() -> b.await(1, TimeUnit.SECONDS), () -> b.await()));
            return;
        case "interrupt":
            interrupted(() -> b.await(), () -> b.await());
            return;
        case "stuck":
            all(() -> b.await());
            return;
        case "reset":
            say(all(() -> b.await(), () -> { b.reset(); return b.isBroken(); },
                    () -> b.await(1, TimeUnit.SECONDS)));
            return;
        case "awaitreset":
            say(all(() -> b.await(), () -> { b.reset(); return b.isBroken(); }));
            return;
        case "resettimed":
            say(all(() -> b.await(1, TimeUnit.SECONDS), () -> { b.reset(); return b.getNumberWaiting(); }));
            return;
        case "broken":
            say(all(() -> b.await(1, TimeUnit.SECONDS), () -> b.isBroken() + "" + b.getNumberWaiting()));
            return;
        case "thrown": {
            CyclicBarrier bad = new CyclicBarrier(2, () -> { throw new IllegalStateException(); });
            say(all(() -> bad.await(), () -> bad.await()));
            return;
        }
        default: throw new IllegalArgumentException(which);
        }
    }

    static BlockingQueue<Integer> queue(String kind) {
        switch (kind) {
        case "array": return new ArrayBlockingQueue<>(1);
        case "linked": return new LinkedBlockingQueue<>(1);
        case "deque": return new LinkedBlockingDeque<>(1);
        default: throw new IllegalArgumentException(kind);
        }
    }

    static void queues(String kind, String which) throws Exception {
        BlockingQueue<Integer> q = queue(kind);
        switch (which) {
        case "pass":
            say(all(() -> { n = 3; q.put(1); return 0; }, () -> q.take() + n));
            return;
        case "full": // the second put waits
            say(all(() -> { q.put(1); q.put(2); return q.size(); }, () -> q.take()));
            return;
        case "offer":
            say(all(() -> q.offer(1) + "" + q.offer(2), () -> q.poll()));
            return;
        case "timed":
            say(all(() -> q.poll(1, TimeUnit.SECONDS), () -> q.offer(4, 1, TimeUnit.SECONDS)));
            return;
        case "interrupt":
            interrupted(() -> q.take(), () -> { q.put(1); return 0; });
            return;
        case "stuck":
            all(() -> q.take(), () -> q.take(), () -> { q.put(1); return 0; });
            return;
        case "last": // one of them waits for ever
            q.put(1);
            all(() -> q.take(), () -> q.take());
            return;
        case "drain": {
            List<Integer> to = new ArrayList<>();
            say(all(() -> { q.put(1); return q.contains(1); },
                    () -> q.drainTo(to) + "" + to + q.remainingCapacity()));
            return;
        }
        case "remove":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.poll(), () -> q.peek()));
            return;
        case "removepoll":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.poll()));
            return;
        case "removepeek":
            q.put(8);
            say(all(() -> q.remove(8), () -> q.peek() + "" + q.size()));
            return;
        case "contains":
            say(all(() -> q.offer(8), () -> q.contains(8) + "" + q.remainingCapacity()));
            return;
        case "iterate": {
            q.put(8);
            say(all(() -> { String all = ""; for (Integer i : q) all += i; return all; }, () -> q.poll()));
            return;
        }
        case "offertimed": // full
            q.put(8);
            say(all(() -> q.offer(9, 1, TimeUnit.SECONDS), () -> q.poll()));
            return;
        case "add":
            say(all(() -> q.add(1), () -> q.add(2)));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void handOver(String which) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        switch (which) {
        case "pass":
            say(all(() -> { n = 3; q.put(1); return 0; }, () -> q.take() + n));
            return;
        case "offer":
            say(all(() -> q.offer(1), () -> q.poll()));
            return;
        case "offertake":
            say(all(() -> q.offer(1, 1, TimeUnit.SECONDS), () -> q.poll()));
            return;
        case "interrupt":
            interrupted(() -> q.take(), () -> q.offer(2));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void exchanges(String which) throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        switch (which) {
        case "pair":
            say(all(() -> e.exchange(1), () -> e.exchange(2)));
            return;
        case "timed":
            say(all(() -> e.exchange(1, 1, TimeUnit.SECONDS), () -> e.exchange(2, 1, TimeUnit.SECONDS)));
            return;
        case "interrupt":
            interrupted(() -> e.exchange(1), () -> e.exchange(2, 1, TimeUnit.SECONDS));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void tasks(String which) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> {
            if (which.equals("thrown"))
                throw new IllegalStateException();
            return Thread.currentThread().isInterrupted() ? 2 : 1;
        });
        Body run = () -> { f.run(); return f.isDone(); };
        switch (which) {
        case "get":
        case "thrown":
            say(all(run, () -> f.get()));
            return;
        case "timed":
            say(all(run, () -> f.get(1, TimeUnit.SECONDS)));
            return;
        case "done":
            say(all(run, () -> f.isDone() + "" + f.isCancelled()));
            return;
        case "cancel":
            say(all(run, () -> f.cancel(false) + "" + f.isCancelled()));
            return;
        case "cancelget":
            say(all(() -> f.cancel(false), () -> f.get()));
            return;
        case "cancelrun":
            say(all(run, () -> f.cancel(true)));
            return;
        case "interrupt":
            interrupted(() -> f.get(), run);
            return;
        case "twice":
            say(all(run, run));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static ExecutorService pool(String kind) {
        switch (kind) {
        case "one": return Executors.newFixedThreadPool(1);
        case "fixed": return Executors.newFixedThreadPool(2);
        case "single": return Executors.newSingleThreadExecutor();
        case "cached": return Executors.newCachedThreadPool();
        case "full": // no room: one runs, one waits, one is refused
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        case "meet": // no room at all: a task needs a worker that waits
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
        case "block": // who hands in waits for a worker
            return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), (task, of) -> {
                try {
                    of.getQueue().put(task);
                } catch (InterruptedException e) {
                    throw new RejectedExecutionException(e);
                }
            });
        default: throw new IllegalArgumentException(kind);
        }
    }

    static void pools(String kind, String which) throws Exception {
        ExecutorService p = pool(kind);
        switch (which) {
        case "get": {
            Future<Integer> f = p.submit(() -> ++n);
            int got = f.get();
            p.shutdown();
            say(got);
            return;
        }
        case "two": {
            Future<Integer> f = p.submit(() -> 1), g = p.submit(() -> 2);
            p.shutdown();
            say(f.get(), g.get());
            return;
        }
        case "await":
            p.execute(() -> n = 1);
            p.shutdown();
            say(p.awaitTermination(1, TimeUnit.DAYS), n);
            return;
        case "now": { // what had not begun is given back
            p.execute(() -> {});
            p.execute(() -> {});
            say(p.shutdownNow().size());
            return;
        }
        case "nowinterrupt": {
            p.execute(() -> say(outcome(() -> { Thread.sleep(1); return "slept"; })));
            p.shutdownNow();
            return;
        }
        case "rejected": {
            String all = "";
            for (int i = 0; i < 3; i++)
                try {
                    p.execute(() -> {});
                    all += "y";
                } catch (RejectedExecutionException e) {
                    all += "n";
                }
            p.shutdown();
            say(all);
            return;
        }
        case "after": { // handed in while it shuts down
            say(all(() -> { p.shutdown(); return p.isShutdown(); },
                    () -> { p.execute(() -> {}); return "ran"; }));
            return;
        }
        case "thrown": {
            Future<Integer> f = p.submit(() -> { throw new IllegalStateException(); });
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "dies": // a worker that dies is replaced
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
            p.execute(() -> { throw new IllegalStateException(); });
            Future<Integer> f = p.submit(() -> 3);
            p.shutdown();
            say(f.get());
            return;
        case "cancel": {
            Future<Integer> c = p.submit(() -> 3);
            boolean cancelled = c.cancel(true);
            p.shutdown();
            say(cancelled, outcome(() -> c.get()));
            return;
        }
        case "again": { // the worker may wait, or have left
            int before = p.submit(() -> 1).get();
            Future<Integer> next = p.submit(() -> 2);
            p.shutdown();
            say(before, next.get(), ((ThreadPoolExecutor)p).getLargestPoolSize());
            return;
        }
        case "never": // not shut down
            p.execute(() -> n = 1);
            return;
        case "all":
            say(p.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2)).size());
            p.shutdown();
            return;
        case "any":
            say((Object)p.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2)));
            p.shutdown();
            return;
        default: throw new IllegalArgumentException(which);
        }
    }
}
