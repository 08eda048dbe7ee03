import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Clients of barriers, StampedLock and Phaser. */
class PhaseClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[0]) {
        case "barrier": barriers(which[1]); break;
        case "stamp": stamps(which[1]); break;
        case "phaser": phasers(which[1]); break;
        default: throw new IllegalArgumentException(which[0]);
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

    static void stamps(String which) throws Exception {
        StampedLock l = new StampedLock();
        Body write = () -> {
            long s = l.writeLock();
            int k = ++n;
            l.unlockWrite(s);
            return k;
        };
        Body read = () -> {
            long s = l.readLock();
            int k = n;
            l.unlockRead(s);
            return k;
        };
        switch (which) {
        case "writers":
            say(all(write, write));
            return;
        case "order":
            say(all(write, read));
            return;
        case "timedbehind": { // reads twice; a writer may come between
            long first = l.readLock();
            Object[] results = new Object[1];
            Thread[] threads = start(results, write);
            long second = l.tryReadLock(1, TimeUnit.SECONDS);
            if (second != 0)
                l.unlockRead(second);
            l.unlockRead(first);
            threads[0].join();
            say(second != 0, results[0]);
            return;
        }
        case "readers":
            say(all(read, () -> { long s = l.readLock(); int k = l.getReadLockCount(); l.unlock(s); return k; }));
            return;
        case "try":
            say(all(() -> {
                    long s = l.tryWriteLock();
                    if (s == 0)
                        return "no";
                    l.unlock(s);
                    return ++n;
                }, read));
            return;
        case "timed":
            say(all(() -> {
                    long s = l.tryWriteLock(1, TimeUnit.SECONDS);
                    if (s == 0)
                        return "no";
                    int k = ++n;
                    l.unlock(s);
                    return k;
                }, write));
            return;
        case "timedread":
            say(all(() -> {
                    long s = l.tryReadLock(1, TimeUnit.SECONDS);
                    if (s == 0)
                        return "no";
                    int k = n;
                    l.unlock(s);
                    return k;
                }, write));
            return;
        case "interrupt":
            interrupted(() -> {
                    long s = l.writeLockInterruptibly();
                    int k = ++n;
                    l.unlock(s);
                    return k;
                }, write);
            return;
        case "optimistic":
            say(all(() -> {
                    long s = l.tryOptimisticRead();
                    boolean b = l.validate(s);
                    return s == 0 ? "held" : b ? "valid" : "changed";
                }, write));
            return;
        case "upgrade": {
            Body b = () -> {
                long s = l.readLock(), w = l.tryConvertToWriteLock(s);
                int k = w == 0 ? -1 : ++n;
                l.unlock(w == 0 ? s : w);
                return k;
            };
            say(all(b, b));
            return;
        }
        case "downgrade":
            say(all(() -> {
                    long s = l.writeLock();
                    ++n;
                    s = l.tryConvertToReadLock(s);
                    int k = n;
                    l.unlock(s);
                    return k;
                }, write));
            return;
        case "give":
            say(all(() -> {
                    long s = l.writeLock(), o = l.tryConvertToOptimisticRead(s);
                    return l.validate(o);
                }, write));
            return;
        case "owner":
            say(all(() -> { l.unlockWrite(384); return 1; }, read));
            return;
        case "asks":
            say(all(() -> l.isWriteLocked() + "" + l.isReadLocked(), write));
            return;
        case "views":
            say(all(() -> {
                    Lock w = l.asWriteLock();
                    w.lock();
                    int k = ++n;
                    w.unlock();
                    return k;
                }, () -> l.asReadLock().tryLock()));
            return;
        case "stuck":
            all(() -> l.writeLock(), () -> l.writeLock());
            return;
        case "three":
            say(all(write, write, read));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void phasers(String which) throws Exception {
        Phaser two = new Phaser(2), one = new Phaser(1);
        switch (which) {
        case "two":
            say(all(() -> { n = 1; return two.arriveAndAwaitAdvance(); },
                    () -> { int k = two.arriveAndAwaitAdvance(); return k + "" + n; }));
            return;
        case "three": {
            Phaser p = new Phaser(3);
            Body b = () -> p.arriveAndAwaitAdvance();
            say(all(b, b, b));
            return;
        }
        case "await":
            say(all(() -> { n = 4; return one.arrive(); }, () -> one.awaitAdvance(0) + "" + n));
            return;
        case "twice":
            say(all(() -> one.arrive() + "" + one.arrive(), () -> one.awaitAdvance(0)));
            return;
        case "register":
            say(all(() -> one.arrive(), () -> one.register() + "" + one.getRegisteredParties()));
            return;
        case "leave":
            say(all(() -> two.arriveAndDeregister(), () -> two.arriveAndAwaitAdvance()));
            return;
        case "end":
            say(all(() -> one.arriveAndDeregister(), () -> one.awaitAdvance(0) < 0 ? "over" : "on"));
            return;
        case "bad":
            say(all(() -> one.arrive(), () -> new Phaser().arrive()));
            return;
        case "force":
            say(all(() -> two.arriveAndAwaitAdvance() < 0, () -> { two.forceTermination(); return two.isTerminated(); }));
            return;
        case "timed":
            say(all(() -> one.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS), () -> one.arrive()));
            return;
        case "interrupt":
            interrupted(() -> one.awaitAdvanceInterruptibly(0), () -> one.arrive());
            return;
        case "action": {
            Phaser p = new Phaser(2) {
                @Override
                protected boolean onAdvance(int phase, int parties) {
                    n = 10 + parties;
                    return true;
                }
            };
            say(all(() -> (p.arriveAndAwaitAdvance() < 0) + "" + n, () -> (p.arriveAndAwaitAdvance() < 0) + "" + n));
            return;
        }
        case "asks":
            say(all(() -> two.arrive(), () -> two.getArrivedParties() + "" + two.getUnarrivedParties()));
            return;
        case "tiers": {
            Phaser root = new Phaser(), left = new Phaser(root, 1), right = new Phaser(root, 1);
            say(all(() -> { n = 3; return left.arrive(); }, () -> right.arriveAndAwaitAdvance() + "" + n));
            return;
        }
        case "stuck":
            all(() -> two.arriveAndAwaitAdvance());
            return;
        default: throw new IllegalArgumentException(which);
        }
    }
}
