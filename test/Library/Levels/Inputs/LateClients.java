import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/**
 * Clients of what waits: main interrupts the thread, and only then does what it waits
 * for, looks at it, or both. A thread that has looked for an interrupt before gets it
 * all the same, and keeps the interrupt.
 */
class LateClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[1]) {
        case "lock": lock(new ReentrantLock()); break;
        case "fair": lock(new ReentrantLock(true)); break;
        case "lockfree": { // it looks whether it is free
            ReentrantLock l = new ReentrantLock();
            late(() -> { l.lockInterruptibly(); return ++n; }, () -> l.isLocked());
            break;
        }
        case "locktimed": {
            ReentrantLock l = new ReentrantLock();
            l.lock();
            late(() -> l.tryLock(1, TimeUnit.SECONDS), () -> { l.unlock(); return 0; });
            break;
        }
        case "read": {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            l.writeLock().lock();
            late(() -> { l.readLock().lockInterruptibly(); return ++n; }, () -> { l.writeLock().unlock(); return 0; });
            break;
        }
        case "write": {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            l.readLock().lock();
            late(() -> { l.writeLock().lockInterruptibly(); return ++n; }, () -> { l.readLock().unlock(); return 0; });
            break;
        }
        case "stamp": {
            StampedLock l = new StampedLock();
            long s = l.writeLock();
            late(() -> { l.readLockInterruptibly(); return ++n; }, () -> { l.unlock(s); return 0; });
            break;
        }
        case "sem": {
            Semaphore s = new Semaphore(0);
            late(() -> { s.acquire(); return 1; }, () -> { s.release(); return s.availablePermits(); });
            break;
        }
        case "semthere": {
            Semaphore s = new Semaphore(1);
            late(() -> { s.acquire(); return 1; }, () -> s.availablePermits());
            break;
        }
        case "latch": {
            CountDownLatch l = new CountDownLatch(1);
            late(() -> { l.await(); return 1; }, () -> { l.countDown(); return 0; });
            break;
        }
        case "array": queue(new ArrayBlockingQueue<>(1)); break;
        case "arrayfair": queue(new ArrayBlockingQueue<>(1, true)); break;
        case "linked": queue(new LinkedBlockingQueue<>(1)); break;
        case "deque": queue(new LinkedBlockingDeque<>(1)); break;
        case "linkedthere": {
            BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
            q.put(1);
            late(() -> q.take(), () -> q.size());
            break;
        }
        case "linkedtimed": {
            BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
            late(() -> q.poll(1, TimeUnit.SECONDS), () -> q.offer(1));
            break;
        }
        case "dequetimed": {
            BlockingDeque<Integer> q = new LinkedBlockingDeque<>();
            late(() -> q.pollLast(1, TimeUnit.SECONDS), () -> q.offer(1));
            break;
        }
        case "full": {
            BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
            q.put(1);
            late(() -> { q.put(2); return 2; }, () -> q.take());
            break;
        }
        case "future": {
            FutureTask<Integer> f = new FutureTask<>(() -> 5);
            late(() -> f.get(), () -> { f.run(); return 0; });
            break;
        }
        case "stage": {
            CompletableFuture<Integer> f = new CompletableFuture<>();
            late(() -> f.get(), () -> f.complete(5));
            break;
        }
        case "phaser": {
            Phaser p = new Phaser(1);
            late(() -> p.awaitAdvanceInterruptibly(0), () -> p.arrive());
            break;
        }
        case "cond": {
            ReentrantLock l = new ReentrantLock();
            Condition c = l.newCondition();
            late(LockClients.locked(l, () -> { while (n == 0) c.await(); return n; }),
                 LockClients.locked(l, () -> { n = 1; c.signal(); return 0; }));
            break;
        }
        default: throw new IllegalArgumentException(which[1]);
        }
    }

    static void lock(ReentrantLock l) throws Exception {
        l.lock();
        late(() -> { l.lockInterruptibly(); return ++n; }, () -> { l.unlock(); return 0; });
    }
    static void queue(BlockingQueue<Integer> q) throws Exception {
        late(() -> q.take(), () -> { q.put(1); return q.size(); });
    }

    static void late(Body waits, Body then) throws Exception {
        Object[] results = new Object[1];
        Thread t = start(results, waits)[0];
        t.interrupt();
        Object o = outcome(then);
        t.join();
        say(results[0], o);
    }
}
