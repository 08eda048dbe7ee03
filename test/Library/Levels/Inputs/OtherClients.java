import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.stream.IntStream;

/** Clients of StampedLock, Phaser, ForkJoinPool and ScheduledThreadPoolExecutor. */
class OtherClients extends Clients {
    static void run(String[] which) throws Exception {
        switch (which[0]) {
        case "stamp": stamps(which[1]); break;
        case "phaser": phasers(which[1]); break;
        case "fork": forks(which[1]); break;
        case "sched": scheduled(which[1]); break;
        default: throw new IllegalArgumentException(which[0]);
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

    static class Twice extends RecursiveTask<Integer> {
        final int value, depth;
        Twice(int value, int depth) {
            this.value = value;
            this.depth = depth;
        }
        @Override
        protected Integer compute() {
            if (depth == 0)
                return value;
            Twice other = new Twice(value, depth - 1);
            other.fork();
            return new Twice(value, depth - 1).compute() + other.join();
        }
    }

    static void forks(String which) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        switch (which) {
        case "invoke":
            say(p.invoke(new Twice(3, 0)));
            return;
        case "join":
            say(p.invoke(new Twice(3, 1)));
            return;
        case "common":
            say(new Twice(3, 0).fork().join());
            return;
        case "outside": { // the thread that has forked may run it
            RecursiveTask<Object> t = new RecursiveTask<>() {
                @Override
                protected Object compute() { return Thread.currentThread() instanceof ForkJoinWorkerThread; }
            };
            t.fork();
            say(t.join());
            return;
        }
        case "thrown":
            say(outcome(() -> p.submit(() -> { throw new IllegalStateException(); }).get()));
            return;
        case "cancel": {
            ForkJoinTask<Integer> t = p.submit(() -> 1);
            boolean c = t.cancel(true);
            say(c, outcome(() -> t.join()));
            return;
        }
        case "unfork": {
            ForkJoinTask<Integer> t = new Twice(1, 0);
            t.fork();
            boolean b = t.tryUnfork();
            say(b);
            return;
        }
        case "timed": {
            ForkJoinTask<Integer> t = p.submit(() -> 1);
            say(outcome(() -> t.get(1, TimeUnit.SECONDS)));
            return;
        }
        case "order": {
            ForkJoinTask<Integer> a = p.submit(() -> ++n), b = p.submit(() -> ++n);
            say(b.get(), a.get());
            return;
        }
        case "shutdown":
            p.execute(() -> n = 1);
            p.shutdown();
            say(p.awaitTermination(1, TimeUnit.DAYS), n);
            return;
        case "refused":
            p.shutdown();
            say(outcome(() -> p.submit(() -> 1)));
            return;
        case "async":
            say(CompletableFuture.supplyAsync(() -> 1, p).thenApply(x -> x + 1).join());
            return;
        case "stream":
            say(IntStream.range(0, 2).parallel().map(x -> x + 1).sum());
            return;
        default: throw new IllegalArgumentException(which);
        }
    }

    static void scheduled(String which) throws Exception {
        ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
        switch (which) {
        case "once": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            say(f.get());
            p.shutdown();
            return;
        }
        case "shutdown": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "dropped": {
            p.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            p.shutdown();
            say(outcome(() -> f.get()));
            return;
        }
        case "cancel": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            boolean c = f.cancel(false);
            p.shutdown();
            say(c, outcome(() -> f.get()));
            return;
        }
        case "order": {
            ScheduledFuture<Integer> f = p.schedule(() -> ++n, 2, TimeUnit.SECONDS),
                                     g = p.schedule(() -> ++n, 1, TimeUnit.SECONDS);
            say(f.get(), g.get());
            p.shutdown();
            return;
        }
        case "refused":
            p.shutdown();
            say(outcome(() -> p.schedule(() -> 1, 1, TimeUnit.SECONDS)));
            return;
        default: throw new IllegalArgumentException(which);
        }
    }
}
