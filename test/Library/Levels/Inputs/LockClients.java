import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Clients of locks, conditions, semaphores and latches. */
class LockClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[0]) {
        case "lock": locks(which[1]); break;
        case "fair": fair(which[1]); break;
        case "cond": conditions(which[1]); break;
        case "rw": readWrite(which[1]); break;
        case "sem": semaphores(which[1]); break;
        case "latch": latches(which[1]); break;
        default: throw new IllegalArgumentException(which[0]);
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
        case "behind": // a reader on which another one waits, behind a writer
            behind(r, w, () -> { r.lock(); r.unlock(); return "read"; });
            return;
        case "timedbehind":
            behind(r, w, () -> {
                if (!r.tryLock(1, TimeUnit.SECONDS))
                    return "late";
                r.unlock();
                return "read";
            });
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

    static void behind(Lock r, Lock w, Body reads) throws Exception {
        r.lock();
        Object[] results = new Object[2];
        Thread[] threads = start(results, reads, locked(w, () -> ++n));
        threads[0].join();
        r.unlock();
        threads[1].join();
        say(results);
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
        case "behind": { // there is one, which the second needs; the first needs two
            Object[] results = new Object[2];
            Thread[] threads = start(results, () -> { none.acquire(2); return 2; }, () -> { none.acquire(); return 1; });
            none.release();
            threads[1].join();
            none.release(2);
            threads[0].join();
            say(results);
            return;
        }
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
}
