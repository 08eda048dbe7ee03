"""Operations of java.util.concurrent.locks and of what waits for others: semaphores,
latches, barriers, phasers (vocabulary.py says what the words mean).
"""
from words import ops

LOCK = """guarded(LOCK, () -> ++n); LOCK.tryLock() ? unlocked(LOCK) : "no";
    LOCK.tryLock(1, MS) ? unlocked(LOCK) : "late";
    guarded(LOCK, () -> { Thread.currentThread().interrupt(); return n; }); interruptibly(LOCK, () -> ++n);
    guarded(LOCK, () -> guarded(LOCK, () -> ++n))"""
# Exact for fair ones.
QUEUED = """; o.hasQueuedThreads(); o.getQueueLength(); o.isFair()"""
CONDITION = """guarded(o, () -> c.await(1, MS)); guarded(o, () -> c.awaitNanos(1000) > 0); guarded(o, () -> did(() -> c.signal()));
    guarded(o, () -> did(() -> c.signalAll())); did(() -> c.signal()); did(() -> c.await()); c.await(1, MS); c.awaitNanos(1);
    guarded(o, () -> did(() -> c.await())); guarded(o, () -> c.awaitUntil(new Date(0))); c.awaitUntil(new Date(0));
    guarded(o, () -> did(() -> c.awaitUninterruptibly())); did(() -> c.awaitUninterruptibly()); guarded(o, () -> ++n)"""
# Of a user's own synchronizer, which runs as it is at both levels.
OWN = """; o.hasQueuedThreads(); o.hasContended(); o.getQueueLength(); o.getFirstQueuedThread() == null; o.isQueued(Thread.currentThread());
    o.getQueuedThreads().size(); o.getExclusiveQueuedThreads().size(); o.getSharedQueuedThreads().size(); o.hasQueuedPredecessors()"""
EXCLUSIVE = """did(() -> o.acquire(1)); o.release(1); o.tryAcquireNanos(1, 1000); did(() -> o.acquireInterruptibly(1));
    did(() -> { o.acquire(1); ++n; o.release(1); }); o.owns(c); o.hasWaiters(c); o.getWaitQueueLength(c); o.getWaitingThreads(c).size();
    did(() -> { o.acquire(1); try { c.await(1, MS); } finally { o.release(1); } });
    did(() -> { o.acquire(1); try { c.signal(); } finally { o.release(1); } }); did(() -> c.signalAll())""" + OWN
SHARED = """did(() -> o.acquireShared(1)); o.releaseShared(1); o.tryAcquireSharedNanos(1, 1000);
    did(() -> o.acquireSharedInterruptibly(1))""" + OWN
PHASER = """o.arrive(); o.register(); o.arriveAndDeregister(); o.getPhase(); o.getRegisteredParties(); o.arriveAndAwaitAdvance();
    o.awaitAdvanceInterruptibly(0, 1, MS); o.isTerminated(); did(() -> o.forceTermination()); o.bulkRegister(2);
    o.getArrivedParties(); o.getUnarrivedParties(); o.awaitAdvance(1); o.awaitAdvanceInterruptibly(1)"""

CLASSES = {
    "lock": ("ReentrantLock o = new ReentrantLock()", ops(LOCK.replace("LOCK", "o") + """; o.isLocked();
        o.isHeldByCurrentThread(); o.getHoldCount(); did(() -> o.unlock()); o.isFair(); guarded(o, () -> o.getHoldCount());
        tail(o).startsWith("[Unlocked"); guarded(o, () -> tail(o).startsWith("[Locked"))""")),
    "fair-lock": ("ReentrantLock o = new ReentrantLock(true)", ops(
        LOCK.replace("LOCK", "o") + QUEUED + "; o.isLocked(); o.hasQueuedThread(Thread.currentThread())")),
    "condition": ("ReentrantLock o = new ReentrantLock(); Condition c = o.newCondition()", ops(
        CONDITION + "; guarded(o, () -> o.hasWaiters(c)); guarded(o, () -> o.getWaitQueueLength(c)); o.hasWaiters(c); "
        "o.getWaitQueueLength(c)")),
    "write-condition": ("ReentrantReadWriteLock l = new ReentrantReadWriteLock(); Lock o = l.writeLock(); Condition c = o.newCondition()",
                        ops(CONDITION + "; guarded(o, () -> l.hasWaiters(c)); guarded(o, () -> l.getWaitQueueLength(c)); "
                            "did(() -> l.readLock().newCondition())")),
    "rw": ("ReentrantReadWriteLock o = new ReentrantReadWriteLock()", ops(
        LOCK.replace("LOCK", "o.writeLock()") + """; guarded(o.readLock(), () -> n);
        o.readLock().tryLock() ? unlocked(o.readLock()) : "no"; o.getReadLockCount(); o.isWriteLocked();
        o.getReadHoldCount(); o.getWriteHoldCount(); o.isWriteLockedByCurrentThread(); interruptibly(o.readLock(), () -> n);
        o.readLock().tryLock(1, MS) ? unlocked(o.readLock()) : "late"; did(() -> o.writeLock().unlock());
        guarded(o.writeLock(), () -> guarded(o.readLock(), () -> ++n)); did(() -> o.readLock().unlock());
        guarded(o.readLock(), () -> o.writeLock().tryLock()); guarded(o.readLock(), () -> o.getReadHoldCount());
        guarded(o.readLock(), () -> o.writeLock().tryLock(1, MS)); o.writeLock().getHoldCount(); o.isFair();
        o.writeLock().isHeldByCurrentThread(); tail(o).endsWith("0]"); tail(o.readLock()).endsWith("0]");
        tail(o.writeLock()).startsWith("[Un")""")),
    "fair-rw": ("ReentrantReadWriteLock o = new ReentrantReadWriteLock(true)", ops(
        LOCK.replace("LOCK", "o.writeLock()") + QUEUED + """; guarded(o.readLock(), () -> n); o.getReadLockCount();
        o.readLock().tryLock() ? unlocked(o.readLock()) : "no"; o.hasQueuedThread(Thread.currentThread())""")),
    "stamped": ("StampedLock o = new StampedLock()", ops("""stamped(o, o.writeLock()); stamped(o, o.readLock());
        stamped(o, o.tryWriteLock()); stamped(o, o.tryReadLock()); stamped(o, o.tryWriteLock(1, MS));
        stamped(o, o.tryReadLock(1, MS)); o.validate(o.tryOptimisticRead()); o.isReadLocked(); o.isWriteLocked();
        o.getReadLockCount(); stamped(o, o.tryConvertToWriteLock(o.readLock())); o.tryUnlockRead(); o.tryUnlockWrite();
        stamped(o, o.tryConvertToReadLock(o.writeLock())); o.tryConvertToOptimisticRead(o.writeLock()) != 0;
        stamped(o, o.readLockInterruptibly()); stamped(o, o.writeLockInterruptibly()); did(() -> o.unlockRead(o.readLock()));
        did(() -> o.unlockWrite(o.writeLock())); did(() -> o.unlockWrite(K)); did(() -> o.unlockRead(K)); did(() -> o.unlock(K));
        guarded(o.asReadLock(), () -> n); guarded(o.asWriteLock(), () -> ++n); interruptibly(o.asWriteLock(), () -> ++n);
        guarded(o.asReadWriteLock().readLock(), () -> n); guarded(o.asReadWriteLock().writeLock(), () -> o.isWriteLocked());
        StampedLock.isWriteLockStamp(o.tryOptimisticRead()); StampedLock.isOptimisticReadStamp(o.tryOptimisticRead());
        StampedLock.isLockStamp(o.tryOptimisticRead()); StampedLock.isReadLockStamp(o.tryOptimisticRead());
        o.asReadLock().tryLock() ? unlocked(o.asReadLock()) : "no"; o.asWriteLock().tryLock(1, MS) ? unlocked(o.asWriteLock()) : "late";
        tail(o).startsWith("[Un")""")),
    "semaphore": ("Semaphore o = new Semaphore(1)", ops("""did(() -> o.acquire()); o.tryAcquire(); o.tryAcquire(1, MS);
        did(() -> o.release()); o.availablePermits(); o.drainPermits(); o.tryAcquire(2); did(() -> o.release(2));
        did(() -> o.acquireUninterruptibly()); o.tryAcquire(0, MS); o.tryAcquire(K, 1, MS); did(() -> o.acquire(K));
        did(() -> o.acquireUninterruptibly(K)); did(() -> o.release(-1)); o.isFair(); tail(o)""")),
    "fair-semaphore": ("Semaphore o = new Semaphore(1, true)", ops("""did(() -> o.acquire()); o.tryAcquire(); o.tryAcquire(1, MS);
        did(() -> o.release()); o.availablePermits(); o.tryAcquire(2, 1, MS); did(() -> o.acquire(2))""" + QUEUED)),
    "latch": ("CountDownLatch o = new CountDownLatch(2)", ops("""did(() -> o.countDown()); o.getCount(); o.await(1, MS);
        did(() -> o.await()); o.await(0, MS); tail(o)""")),
    "barrier": ("CyclicBarrier o = new CyclicBarrier(2)", ops("""o.await(1, MS); o.isBroken(); o.getParties();
        did(() -> o.reset()); o.await(); o.getNumberWaiting(); o.await(0, MS)""")),
    "barrier-acts": ("CyclicBarrier o = new CyclicBarrier(2, () -> hits.incrementAndGet())", ops("""o.await(1, MS); o.isBroken();
        hits.get(); did(() -> o.reset()); o.await()""")),
    "phaser": ("Phaser o = new Phaser(2)", ops(PHASER + "; o.getParent(); o.getRoot() == o; tail(o); did(() -> new Phaser(-1))")),
    "phaser-child": ("Phaser p = new Phaser(1), o = new Phaser(p, 1)", ops(
        PHASER + "; p.arrive(); p.getPhase(); p.getRegisteredParties(); o.getRoot() == p; o.getParent() == p")),
    "own": ("Own o = new Own(); AbstractQueuedSynchronizer.ConditionObject c = o.condition()", ops(EXCLUSIVE)),
    "own-long": ("OwnLong o = new OwnLong(); AbstractQueuedLongSynchronizer.ConditionObject c = o.condition()", ops(EXCLUSIVE)),
    "own-gate": ("Own o = new Own()", ops(SHARED)),
    "own-long-gate": ("OwnLong o = new OwnLong()", ops(SHARED)),
}
