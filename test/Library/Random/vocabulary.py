"""What random clients may do with an object of each class of java.util.concurrent:
how it is made, and operations as Java expressions over it, `o`. K is replaced by
a number from 1 to 3. What blocks does so with a limit, but for what the other
thread, or nobody, lets go: deadlocks are outcomes, too.
"""

QUEUE = """o.offer(K); o.poll(); o.peek(); o.size(); o.isEmpty(); o.contains(K); o.remove(K); o.toString();
    o.toArray().length; o.iterator().hasNext(); o.removeIf(x -> x == K)"""
BLOCKING = QUEUE + """; o.poll(1, MS); o.offer(K, 1, MS); o.remainingCapacity() > 5; drained(o); did(() -> o.put(K));
    o.take(); o.add(K)"""
DEQUE = """; o.offerFirst(K); o.offerLast(K); o.pollFirst(); o.pollLast(); o.peekFirst(); o.peekLast();
    o.removeFirstOccurrence(K); o.removeLastOccurrence(K); o.pop()"""
MAP = """o.put(K, K); o.putIfAbsent(K, 7); o.get(K); o.remove(K); o.remove(K, K); o.containsKey(K); o.size(); o.isEmpty();
    o.merge(K, 1, Integer::sum); o.computeIfAbsent(K, k -> 5); o.computeIfPresent(K, (k, v) -> null);
    o.compute(K, (k, v) -> v == null ? 1 : v + 1); o.replace(K, 9); o.replace(K, K, 8); o.toString();
    o.getOrDefault(K, 0); o.keySet().remove(K); o.values().size(); o.containsValue(7)"""
LIST = """o.add(K); o.remove((Object) K); o.size(); o.contains(K); o.toString(); o.isEmpty(); o.iterator().hasNext();
    o.removeIf(x -> x == K); o.addAll(List.of(K, 3))"""
LOCK = """guarded(LOCK, () -> ++n); LOCK.tryLock() ? unlocked(LOCK) : "no";
    LOCK.tryLock(1, MS) ? unlocked(LOCK) : "late";
    guarded(LOCK, () -> { Thread.currentThread().interrupt(); return n; })"""



def _pieces(text):
    """Split at semicolons outside of braces."""
    out, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "{(") - (c in ")}")
        if c == ";" and depth == 0:
            out.append(text[start:i])
            start = i + 1
    return out + [text[start:]]


def ops(text):
    return [" ".join(p.split()) for p in _pieces(text) if p.strip()]


CLASSES = {
    "lock": ("ReentrantLock o = new ReentrantLock()", ops(LOCK.replace("LOCK", "o") + """; o.isLocked();
        o.isHeldByCurrentThread(); o.getHoldCount(); did(() -> o.unlock()); o.isFair()""")),
    "fair-lock": ("ReentrantLock o = new ReentrantLock(true)", ops(LOCK.replace("LOCK", "o") + "; o.isLocked()")),
    "rw": ("ReentrantReadWriteLock o = new ReentrantReadWriteLock()", ops(
        LOCK.replace("LOCK", "o.writeLock()") + """; guarded(o.readLock(), () -> n);
        o.readLock().tryLock() ? unlocked(o.readLock()) : "no"; o.getReadLockCount(); o.isWriteLocked();
        o.getReadHoldCount(); o.getWriteHoldCount(); o.isWriteLockedByCurrentThread();
        guarded(o.writeLock(), () -> guarded(o.readLock(), () -> ++n)); did(() -> o.readLock().unlock())""")),
    "stamped": ("StampedLock o = new StampedLock()", ops("""stamped(o, o.writeLock()); stamped(o, o.readLock());
        stamped(o, o.tryWriteLock()); stamped(o, o.tryReadLock()); stamped(o, o.tryWriteLock(1, MS));
        stamped(o, o.tryReadLock(1, MS)); o.validate(o.tryOptimisticRead()); o.isReadLocked(); o.isWriteLocked();
        o.getReadLockCount(); stamped(o, o.tryConvertToWriteLock(o.readLock())); o.tryUnlockRead(); o.tryUnlockWrite();
        stamped(o, o.tryConvertToReadLock(o.writeLock())); o.tryConvertToOptimisticRead(o.writeLock()) != 0""")),
    "semaphore": ("Semaphore o = new Semaphore(1)", ops("""did(() -> o.acquire()); o.tryAcquire(); o.tryAcquire(1, MS);
        did(() -> o.release()); o.availablePermits(); o.drainPermits(); o.tryAcquire(2); did(() -> o.release(2));
        did(() -> o.acquireUninterruptibly()); o.tryAcquire(0, MS)""")),
    "latch": ("CountDownLatch o = new CountDownLatch(2)", ops("""did(() -> o.countDown()); o.getCount(); o.await(1, MS);
        did(() -> o.await()); o.await(0, MS)""")),
    "barrier": ("CyclicBarrier o = new CyclicBarrier(2)", ops("""o.await(1, MS); o.isBroken(); o.getParties();
        did(() -> o.reset()); o.await()""")),
    "array-queue": ("ArrayBlockingQueue<Integer> o = new ArrayBlockingQueue<>(1)", ops(BLOCKING)),
    "linked-queue": ("LinkedBlockingQueue<Integer> o = new LinkedBlockingQueue<>(1)", ops(BLOCKING)),
    "linked-deque": ("LinkedBlockingDeque<Integer> o = new LinkedBlockingDeque<>(2)", ops(BLOCKING + DEQUE)),
    "priority-queue": ("PriorityBlockingQueue<Integer> o = new PriorityBlockingQueue<>(List.of(2))", ops(BLOCKING)),
    "transfer-queue": ("LinkedTransferQueue<Integer> o = new LinkedTransferQueue<>(List.of(2))", ops(
        BLOCKING + "; o.tryTransfer(K); o.tryTransfer(K, 1, MS); o.hasWaitingConsumer()")),
    "synchronous-queue": ("SynchronousQueue<Integer> o = new SynchronousQueue<>()", ops(BLOCKING)),
    "concurrent-queue": ("ConcurrentLinkedQueue<Integer> o = new ConcurrentLinkedQueue<>(List.of(2))", ops(QUEUE)),
    "concurrent-deque": ("ConcurrentLinkedDeque<Integer> o = new ConcurrentLinkedDeque<>(List.of(2))",
                         ops(QUEUE + DEQUE)),
    "hash-map": ("ConcurrentHashMap<Integer, Integer> o = new ConcurrentHashMap<>(Map.of(1, 1))", ops(MAP)),
    "skip-map": ("ConcurrentSkipListMap<Integer, Integer> o = new ConcurrentSkipListMap<>(Map.of(1, 1))", ops(
        MAP + "; o.firstEntry(); o.pollFirstEntry(); o.ceilingKey(K); o.headMap(K).size()")),
    "skip-set": ("ConcurrentSkipListSet<Integer> o = new ConcurrentSkipListSet<>(List.of(1))", ops("""o.add(K);
        o.remove(K); o.contains(K); o.size(); o.pollFirst(); o.higher(K); o.toString()""")),
    "copy-list": ("CopyOnWriteArrayList<Integer> o = new CopyOnWriteArrayList<>(List.of(1))", ops(
        LIST + "; o.addIfAbsent(K); o.set(0, K); o.remove(0); o.indexOf(K); o.addAllAbsent(List.of(K))")),
    "copy-set": ("CopyOnWriteArraySet<Integer> o = new CopyOnWriteArraySet<>(List.of(1))", ops(LIST)),
    "stage": ("CompletableFuture<Integer> o = new CompletableFuture<>()", ops("""o.complete(K); o.isDone(); o.getNow(0);
        o.completeExceptionally(new IllegalStateException()); o.cancel(true); o.isCancelled(); o.get(1, MS);
        o.isCompletedExceptionally(); o.thenApply(x -> x + 1).getNow(0); o.exceptionally(e -> 5).getNow(0); o.join();
        o.handle((x, e) -> e == null).isDone(); did(() -> o.obtrudeValue(K)); o.getNumberOfDependents();
        o.thenCombine(o, Integer::sum).getNow(0); o.whenComplete((x, e) -> hits.incrementAndGet()).isDone()""")),
    "task": ("FutureTask<Integer> o = new FutureTask<>(() -> hits.incrementAndGet())", ops("""did(() -> o.run()); o.cancel(true);
        o.cancel(false); o.isDone(); o.isCancelled(); o.get(1, MS); o.get()""")),
    "phaser": ("Phaser o = new Phaser(2)", ops("""o.arrive(); o.register(); o.arriveAndDeregister(); o.getPhase();
        o.getRegisteredParties(); o.arriveAndAwaitAdvance(); o.awaitAdvanceInterruptibly(0, 1, MS); o.isTerminated();
        did(() -> o.forceTermination()); o.bulkRegister(2)""")),
    "adder": ("LongAdder o = new LongAdder()", ops("did(() -> o.add(K)); o.sum(); o.sumThenReset()")),
    "integer": ("AtomicInteger o = new AtomicInteger(1)", ops("""o.incrementAndGet(); o.getAndAdd(K); o.get();
        o.compareAndSet(1, K); o.getAndSet(K); o.updateAndGet(x -> x * 2); o.accumulateAndGet(K, Math::max)""")),
    "stamped-reference": ("AtomicStampedReference<Integer> o = new AtomicStampedReference<>(1, 0)", ops("""
        o.compareAndSet(1, K, 0, 1); o.getReference(); o.getStamp(); did(() -> o.set(K, 2)); o.attemptStamp(1, 3)""")),
}

# What the memory consistency properties of java.util.concurrent order: how it is
# made, what hands over, and what is true when it has received ("the element",
# "the release", "the result").
FOUND = """o.poll() != null; o.peek() != null; o.contains(1); o.remove((Object) 1); o.iterator().hasNext() && received(o.iterator());
    o.toArray().length == 1; o.stream().findFirst().isPresent(); o.removeIf(x -> x == 1)"""
PUT = "o.offer(1); o.add(1)"
MAPPED = """o.get(1) != null; o.containsKey(1); o.remove(1) != null; o.putIfAbsent(1, 2) != null; o.getOrDefault(1, 0) != 0;
    o.computeIfPresent(1, (k, v) -> v) != null; o.merge(1, 1, Integer::sum) == 8; o.replace(1, 3) != null;
    o.values().contains(7); received(o.values().iterator()); o.computeIfAbsent(1, k -> 2) == 7; o.toString().length() > 2"""
MAPS = "o.put(1, 7); o.putIfAbsent(1, 7); o.merge(1, 7, Integer::sum); o.computeIfAbsent(1, k -> 7)"

HANDOVERS = {
    **{name: (CLASSES[name][0].replace("List.of(2)", ""), ops(PUT + more), ops(FOUND + found)) for name, more, found in (
        ("array-queue", "; did(() -> o.put(1)); o.offer(1, 1, MS)", "; o.take() == 1; o.poll(1, MS) != null"),
        ("linked-queue", "; did(() -> o.put(1)); o.offer(1, 1, MS)", "; o.take() == 1; o.poll(1, MS) != null"),
        ("linked-deque", "; o.offerFirst(1); did(() -> o.putLast(1))", "; o.takeLast() == 1; o.pollLast() != null"),
        ("priority-queue", "; did(() -> o.put(1))", "; o.take() == 1; o.poll(1, MS) != null"),
        ("transfer-queue", "; o.tryTransfer(1, 1, MS); did(() -> o.put(1))", "; o.take() == 1"),
        ("concurrent-queue", "", ""),
        ("concurrent-deque", "; o.offerFirst(1); did(() -> o.push(1))", "; o.pollLast() != null; o.peekFirst() != null"))},
    "synchronous-queue": (CLASSES["synchronous-queue"][0], ops("did(() -> o.put(1)); o.offer(1, 1, MS)"),
                          ops("o.take() == 1; o.poll() != null; o.poll(1, MS) != null")),
    "hash-map": ("ConcurrentHashMap<Integer, Integer> o = new ConcurrentHashMap<>()", ops(MAPS), ops(MAPPED)),
    "skip-map": ("ConcurrentSkipListMap<Integer, Integer> o = new ConcurrentSkipListMap<>()", ops(MAPS), ops(
        MAPPED + "; o.firstEntry() != null; o.pollFirstEntry() != null; o.ceilingKey(0) != null")),
    "copy-list": ("CopyOnWriteArrayList<Integer> o = new CopyOnWriteArrayList<>()", ops("o.add(1); o.addIfAbsent(1)"),
                  ops("o.contains(1); o.indexOf(1) == 0; o.remove((Object) 1); received(o.iterator())")),
    "stage": (CLASSES["stage"][0], ops("o.complete(1); o.completeAsync(() -> 1, Runnable::run)"),
              ops("o.join() == 1; o.get() == 1; o.getNow(0) == 1; o.thenApply(x -> x).getNow(0) == 1")),
    "task": ("FutureTask<Integer> o = new FutureTask<>(() -> 1)", ops("did(() -> o.run())"), ops("o.get() == 1")),
    "semaphore": ("Semaphore o = new Semaphore(0)", ops("did(() -> o.release()); did(() -> o.release(2))"),
                  ops("o.tryAcquire(); o.tryAcquire(1, MS); did(() -> o.acquire()) != null")),
    "latch": ("CountDownLatch o = new CountDownLatch(1)", ops("did(() -> o.countDown())"),
              ops("o.await(1, MS); did(() -> o.await()) != null")),
    "phaser": ("Phaser o = new Phaser(1)", ops("o.arrive(); o.arriveAndDeregister(); o.arriveAndAwaitAdvance()"),
               ops("o.awaitAdvance(0) != 0")),
    "integer": ("AtomicInteger o = new AtomicInteger(0)", ops("did(() -> o.set(1)); o.incrementAndGet(); did(() -> o.setRelease(1))"),
                ops("o.get() == 1; o.getAcquire() == 1; o.compareAndSet(1, 2); o.getAndAdd(1) == 1")),
}
