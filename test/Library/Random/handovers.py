"""What the memory consistency properties of java.util.concurrent order.

HANDOVERS: how it is made, what hands over in one thread, and what is true when
another has received ("the element", "the release", "the result").
HANDINS: what hands TASK in, and what follows. What was written before is read by
TASK, what is written after races with it.
HANDBACKS: what hands in TASK, which writes; what is true when its end is known in an
order, what is true when it is known without one, and what follows.
"""
import collections_of
import locks
import tasks
from words import ops

FOUND = """o.poll() != null; o.peek() != null; o.contains(1); o.remove((Object) 1); o.iterator().hasNext() && received(o.iterator());
    o.toArray().length == 1; o.stream().findFirst().isPresent(); o.removeIf(x -> x == 1); o.spliterator().tryAdvance(x -> {});
    each(o).equals("1,"); o.removeAll(List.of(1)); o.containsAll(List.of(1))"""
PUT = "o.offer(1); o.add(1); o.addAll(List.of(1))"
MAPPED = """o.get(1) != null; o.containsKey(1); o.remove(1) != null; o.putIfAbsent(1, 2) != null; o.getOrDefault(1, 0) != 0;
    o.computeIfPresent(1, (k, v) -> v) != null; o.merge(1, 1, Integer::sum) == 8; o.replace(1, 3) != null;
    o.values().contains(7); received(o.values().iterator()); o.computeIfAbsent(1, k -> 2) == 7; o.toString().length() > 2;
    o.replace(1, 7, 2); o.remove(1, 7); o.entrySet().contains(Map.entry(1, 7)); o.keySet().contains(1);
    o.compute(1, (k, v) -> v) != null; o.values().stream().anyMatch(x -> x == 7)"""
MAPS = """o.put(1, 7); o.putIfAbsent(1, 7); o.merge(1, 7, Integer::sum); o.computeIfAbsent(1, k -> 7); o.compute(1, (k, v) -> 7);
    did(() -> o.putAll(Map.of(1, 7)))"""
SAW = "o.contains(1); received(o.iterator()); o.toArray().length == 1; each(o).equals(\"1,\"); o.containsAll(List.of(1))"
FULL = "o.get(AT) == 1; o.getAcquire(AT) == 1; o.compareAndSet(AT, 1, 2); o.getAndSet(AT, 2) == 1; o.compareAndExchange(AT, 1, 2) == 1"
ADDS = "; o.getAndAdd(AT, 1) == 1; o.incrementAndGet(AT) == 2; o.getAndUpdate(AT, x -> x) == 1; o.compareAndExchangeAcquire(AT, 1, 2) == 1"
SETS = "did(() -> o.set(AT, 1)); o.compareAndSet(AT, 0, 1); did(() -> o.setRelease(AT, 1)); o.getAndSet(AT, 1); did(() -> o.lazySet(AT, 1))"
INCREMENTS = "; o.incrementAndGet(AT); o.addAndGet(AT, 1); o.accumulateAndGet(AT, 1, Integer::sum); o.compareAndExchangeRelease(AT, 0, 1)"


def at(text, first):
    return ops(text.replace("(AT, ", f"({first}, " if first else "(").replace("(AT)", f"({first})"))


def made(name):
    return collections_of.CLASSES[name][0].replace("List.of(2)", "")


SET = "guarded(LOCK, () -> n = 1); LOCK.tryLock() ? set(LOCK) : 0; interruptibly(LOCK, () -> n = 1); LOCK.tryLock(1, MS) ? set(LOCK) : 0"
SEES = """guarded(LOCK, () -> n == 1); LOCK.tryLock() && sees(LOCK); interruptibly(LOCK, () -> n == 1);
    LOCK.tryLock(1, MS) && sees(LOCK)"""


def locked(writing, reading):
    return ops(SET.replace("LOCK", writing)), ops(SEES.replace("LOCK", reading))


STAMPED = ops("""at(o, o.writeLock(), 1); at(o, o.tryWriteLock(), 1); at(o, o.writeLockInterruptibly(), 1);
    at(o, o.tryWriteLock(1, MS), 1)"""), ops("""at(o, o.readLock(), 0) == 1; at(o, o.tryReadLock(), 0) == 1;
    at(o, o.writeLock(), 0) == 1; at(o, o.tryConvertToWriteLock(o.tryReadLock()), 0) == 1;
    at(o, o.tryConvertToReadLock(o.tryWriteLock()), 0) == 1; at(o, o.tryReadLock(1, MS), 0) == 1""")

HANDOVERS = {
    **{name: (made(name), ops(PUT + more), ops(FOUND + found)) for name, more, found in (
        ("array-queue", "; did(() -> o.put(1)); o.offer(1, 1, MS)", "; o.take() == 1; o.poll(1, MS) != null; drained(o).equals(List.of(1))"),
        ("linked-queue", "; did(() -> o.put(1)); o.offer(1, 1, MS)", "; o.take() == 1; o.poll(1, MS) != null; drained(o).equals(List.of(1))"),
        ("linked-deque", "; o.offerFirst(1); did(() -> o.putLast(1)); did(() -> o.push(1))",
         "; o.takeLast() == 1; o.pollLast() != null; o.getFirst() == 1; o.removeLast() == 1; o.peekLast() != null"),
        ("priority-queue", "; did(() -> o.put(1))", "; o.take() == 1; o.poll(1, MS) != null; o.element() == 1"),
        ("transfer-queue", "; did(() -> o.put(1))", "; o.take() == 1; o.poll(1, MS) != null"),
        ("concurrent-queue", "", "; o.element() == 1; o.remove() == 1"),
        ("concurrent-deque", "; o.offerFirst(1); did(() -> o.push(1))",
         "; o.pollLast() != null; o.peekFirst() != null; o.getLast() == 1; received(o.descendingIterator())"))},
    "synchronous-queue": (made("synchronous-queue"), ops("did(() -> o.put(1)); o.offer(1, 1, MS)"),
                          ops("o.take() == 1; o.poll() != null; o.poll(1, MS) != null; drained(o).equals(List.of(1))")),
    "transfers": (made("transfer-queue"), ops("o.tryTransfer(1, 1, MS); did(() -> o.transfer(1)); o.tryTransfer(1)"),
                  ops("o.take() == 1; o.poll(1, MS) != null")),
    "delay-queue": (made("delay-queue"), ops("o.offer(new Late(1)); o.add(new Late(1)); did(() -> o.put(new Late(1)))"),
                    ops("o.poll() != null; o.take() != null; o.poll(1, MS) != null; o.peek() != null; o.size() == 1 && o.take() != null")),
    "exchanger": (made("exchanger"), ops("o.exchange(1); o.exchange(1, 1, MS)"), ops("o.exchange(2) == 1; o.exchange(2, 1, MS) == 1")),
    "exchanger-back": (made("exchanger"), ops("o.exchange(1)"), ops("o.exchange(null) == 1")),
    "hash-map": ("ConcurrentHashMap<Integer, Integer> o = new ConcurrentHashMap<>()", ops(MAPS), ops(
        MAPPED + """; o.search(9, (k, v) -> v) != null; o.reduceValues(9, Integer::sum) != null; o.contains(7); all(o.elements()).equals("7,");
        o.reduceKeysToInt(9, k -> k, 0, Math::max) == 1""")),
    "skip-map": ("ConcurrentSkipListMap<Integer, Integer> o = new ConcurrentSkipListMap<>()", ops(MAPS), ops(
        MAPPED + """; o.firstEntry() != null; o.pollFirstEntry() != null; o.ceilingKey(0) != null; o.lastEntry() != null;
        o.pollLastEntry() != null; o.floorEntry(3) != null; o.higherKey(0) != null; o.descendingMap().containsKey(1);
        o.headMap(2).get(1) != null; received(o.navigableKeySet().iterator())""")),
    "skip-set": ("ConcurrentSkipListSet<Integer> o = new ConcurrentSkipListSet<>()", ops("o.add(1); o.addAll(List.of(1))"), ops(
        SAW + "; o.remove(1); o.pollFirst() != null; o.ceiling(0) != null; o.pollLast() != null; o.first() == 1; o.tailSet(0).contains(1)")),
    "key-set": ("ConcurrentHashMap.KeySetView<Integer, Boolean> o = ConcurrentHashMap.newKeySet()", ops("o.add(1); o.addAll(List.of(1))"),
                ops(SAW + "; o.remove(1); o.removeIf(x -> x == 1)")),
    "copy-list": ("CopyOnWriteArrayList<Integer> o = new CopyOnWriteArrayList<>()", ops(
        "o.add(1); o.addIfAbsent(1); o.addAll(List.of(1)); did(() -> o.add(0, 1)); o.addAllAbsent(List.of(1))"),
        ops(SAW + "; o.indexOf(1) == 0; o.remove((Object) 1); o.get(0) == 1; o.size() == 1 && o.get(0) == 1; received(o.listIterator())")),
    "copy-set": ("CopyOnWriteArraySet<Integer> o = new CopyOnWriteArraySet<>()", ops("o.add(1); o.addAll(List.of(1))"),
                 ops(SAW + "; o.remove(1); o.removeIf(x -> x == 1)")),
    "stage": (tasks.CLASSES["stage"][0], ops("o.complete(1); o.completeAsync(() -> 1, HERE)"),
              ops("""o.join() == 1; o.get() == 1; o.getNow(0) == 1; o.thenApply(x -> x).getNow(0) == 1; o.get(1, MS) == 1;
              o.thenCombine(o, (x, y) -> x).getNow(0) == 1; o.thenCompose(x -> o).getNow(0) == 1; o.copy().getNow(0) == 1;
              CompletableFuture.anyOf(o).getNow(0).equals(1); o.handle((x, e) -> x).join() == 1;
              o.applyToEither(new CompletableFuture<Integer>(), x -> x).getNow(0) == 1""")),
    "task": ("FutureTask<Integer> o = new FutureTask<>(() -> 1)", ops("did(() -> o.run())"), ops("o.get() == 1; o.get(1, MS) == 1")),
    "forked": ("ForkJoinTask<Integer> o = ForkJoinTask.adapt(() -> 1)", ops("o.invoke(); did(() -> o.quietlyInvoke()); did(() -> o.complete(1))"),
               ops("o.join() == 1; o.get() == 1; o.get(1, MS) == 1")),
    "completed": ("ExecutorCompletionService<Integer> o = new ExecutorCompletionService<>(HERE)", ops(
        "o.submit(() -> 1); o.submit(() -> {}, 1)"), ops("o.take().get() == 1; o.poll() != null; o.poll(1, MS) != null")),
    "semaphore": ("Semaphore o = new Semaphore(0)", ops("did(() -> o.release()); did(() -> o.release(2))"),
                  ops("""o.tryAcquire(); o.tryAcquire(1, MS); did(() -> o.acquire()) != null; did(() -> o.acquireUninterruptibly()) != null;
                  o.tryAcquire(1, 1, MS); o.drainPermits() > 0""")),
    "fair-semaphore": ("Semaphore o = new Semaphore(0, true)", ops("did(() -> o.release()); did(() -> o.release(2))"),
                       ops("o.tryAcquire(); o.tryAcquire(1, MS); did(() -> o.acquire()) != null")),
    "latch": ("CountDownLatch o = new CountDownLatch(1)", ops("did(() -> o.countDown())"),
              ops("o.await(1, MS); did(() -> o.await()) != null")),
    "barrier": ("CyclicBarrier o = new CyclicBarrier(2)", ops("o.await(); o.await(1, MS)"), ops("o.await() >= 0; o.await(1, MS) >= 0")),
    "phaser": ("Phaser o = new Phaser(1)", ops("o.arrive(); o.arriveAndDeregister(); o.arriveAndAwaitAdvance()"),
               ops("o.awaitAdvance(0) != 0; o.awaitAdvanceInterruptibly(0) != 0; o.awaitAdvanceInterruptibly(0, 1, MS) != 0")),
    "lock": ("ReentrantLock o = new ReentrantLock()", *locked("o", "o")),
    "fair-lock": ("ReentrantLock o = new ReentrantLock(true)", *locked("o", "o")),
    "write-read": ("ReentrantReadWriteLock o = new ReentrantReadWriteLock()", *locked("o.writeLock()", "o.readLock()")),
    "write-write": ("ReentrantReadWriteLock o = new ReentrantReadWriteLock()", *locked("o.writeLock()", "o.writeLock()")),
    "stamped": ("StampedLock o = new StampedLock()", *STAMPED),
    "stamped-views": ("StampedLock o = new StampedLock()", *locked("o.asWriteLock()", "o.asReadLock()")),
    "condition": ("ReentrantLock o = new ReentrantLock(); Condition c = o.newCondition()", ops(
        "guarded(o, () -> { n = 1; c.signal(); return 0; }); guarded(o, () -> { n = 1; c.signalAll(); return 0; })"), ops("""
        guarded(o, () -> { while (n != 1) c.await(); return true; }); guarded(o, () -> n == 1 || c.await(1, MS) && n == 1);
        guarded(o, () -> { while (n != 1) c.awaitUninterruptibly(); return true; })""")),
    "own": ("Own o = new Own()", ops("did(() -> { o.acquire(1); n = 1; o.release(1); })"),
            ops("did(() -> o.acquire(1)) != null && n == 1; o.tryAcquireNanos(1, 1000) && n == 1")),
    "own-gate": ("Own o = new Own()", ops("o.releaseShared(1)"), ops("did(() -> o.acquireShared(1)) != null; o.tryAcquireSharedNanos(1, 1000)")),
    "own-long": ("OwnLong o = new OwnLong()", ops("did(() -> { o.acquire(1); n = 1; o.release(1); })"),
                 ops("did(() -> o.acquire(1)) != null && n == 1; o.tryAcquireNanos(1, 1000) && n == 1")),
    "integer": ("AtomicInteger o = new AtomicInteger(0)", at(SETS + INCREMENTS, ""), at(FULL + ADDS, "")),
    "long": ("AtomicLong o = new AtomicLong(0)", at(SETS + INCREMENTS.replace("Integer", "Long"), ""), at(FULL + ADDS, "")),
    "boolean": ("AtomicBoolean o = new AtomicBoolean()", ops(
        "did(() -> o.set(true)); o.compareAndSet(false, true); did(() -> o.setRelease(true)); o.getAndSet(true); did(() -> o.lazySet(true))"),
        ops("o.get(); o.getAcquire(); o.compareAndSet(true, false); o.getAndSet(false); o.compareAndExchange(true, false)")),
    "reference": ("AtomicReference<Integer> o = new AtomicReference<>(0)", at(SETS, ""), at(FULL, "")),
    "integer-array": ("AtomicIntegerArray o = new AtomicIntegerArray(2)", at(SETS + INCREMENTS, "1"), at(FULL + ADDS, "1")),
    "long-array": ("AtomicLongArray o = new AtomicLongArray(2)", at(SETS + INCREMENTS.replace("Integer", "Long"), "1"), at(FULL + ADDS, "1")),
    "reference-array": ("AtomicReferenceArray<Integer> o = new AtomicReferenceArray<>(new Integer[] {0, 0})", at(SETS, "1"), at(FULL, "1")),
    "integer-updater": ("Held h = new Held(); h.i = 0; AtomicIntegerFieldUpdater<Held> o = Held.INT", ops(
        "did(() -> o.set(h, 1)); o.compareAndSet(h, 0, 1); o.incrementAndGet(h); o.getAndSet(h, 1); did(() -> h.i = 1)"),
        ops("o.get(h) == 1; o.compareAndSet(h, 1, 2); o.getAndAdd(h, 1) == 1; h.i == 1")),
    "reference-updater": ("Held h = new Held(); AtomicReferenceFieldUpdater<Held, Integer> o = Held.REFERENCE", ops(
        "did(() -> o.set(h, 2)); o.compareAndSet(h, 1, 2); o.getAndSet(h, 2); did(() -> o.lazySet(h, 2))"),
        ops("o.get(h) == 2; o.compareAndSet(h, 2, 3); o.getAndSet(h, 4) == 2; h.r == 2")),
    "stamped-reference": ("AtomicStampedReference<Integer> o = new AtomicStampedReference<>(0, 0)", ops(
        "did(() -> o.set(1, 1)); o.compareAndSet(0, 1, 0, 1); o.attemptStamp(0, 1)"),
        ops("o.getStamp() == 1; stampOf(o).endsWith(\" 1\"); o.compareAndSet(o.getReference(), 3, 1, 2)")),
}

POOL = "did(() -> o.execute(RUN)); o.submit(RUN); o.submit(CALL)"
TIMER = POOL + "; o.schedule(CALL, 1, MS); o.schedule(RUN, 1, MS); o.schedule(RUN, 0, MS)"
HANDINS = {
    "pool-one": ("ExecutorService o = Executors.newSingleThreadExecutor()", ops(POOL), "o.shutdown()"),
    "pool-two": ("ExecutorService o = Executors.newFixedThreadPool(2)", ops(POOL), "o.shutdown()"),
    "pool-cached": ("ExecutorService o = Executors.newCachedThreadPool()", ops(POOL), "o.shutdown()"),
    "pool-timer": ("ScheduledExecutorService o = Executors.newScheduledThreadPool(1)", ops(TIMER), "o.shutdown()"),
    "pool-fork": ("ForkJoinPool o = new ForkJoinPool(1)", ops(POOL), "o.shutdown()"),
    "fork-common": ("ForkJoinPool o = ForkJoinPool.commonPool()", ops(POOL), ""),
    "stage-async": ("CompletableFuture<Integer> o = new CompletableFuture<>()", ops("""CompletableFuture.supplyAsync(() -> reads(LATE));
        CompletableFuture.runAsync(RUN); o.completeAsync(() -> reads(LATE)); CompletableFuture.completedFuture(1).thenRunAsync(RUN);
        CompletableFuture.completedFuture(1).thenApplyAsync(x -> reads(LATE));
        CompletableFuture.completedFuture(1).handleAsync((x, e) -> reads(LATE))"""), ""),
    "thread": ("Thread o = new Thread(RUN)", ops("did(() -> o.start()); did(() -> new Thread(RUN).start())"), ""),
}
HANDBACKS = {
    "pool-one": ("ExecutorService o = Executors.newSingleThreadExecutor(); Future<?> f = o.submit(WRITES)", ops(
        "f.get() == null; f.get(1, MS) == null; o.submit(() -> 1).get() == 1"), ops("f.isDone(); true"), "o.shutdown()"),
    "pool-two": ("ExecutorService o = Executors.newFixedThreadPool(2); Future<?> f = o.submit(WRITES)", ops(
        "f.get() == null; f.get(1, MS) == null"), ops("f.isDone(); o.submit(() -> 1).get() == 1"), "o.shutdown()"),
    "pool-end": ("ExecutorService o = Executors.newSingleThreadExecutor(); Future<?> f = o.submit(WRITES); o.shutdown()", ops(
        "o.awaitTermination(1, MS); o.awaitTermination(1000, TimeUnit.DAYS); f.get() == null"), ops("f.isDone(); true"), ""),
    "pool-fork": ("ForkJoinPool o = new ForkJoinPool(1); ForkJoinTask<?> f = o.submit(WRITES)", ops(
        "f.get() == null; f.join() == null; f.get(1, MS) == null"), ops("f.isDone(); f.isCompletedNormally()"), "o.shutdown()"),
    "pool-timer": ("ScheduledExecutorService o = Executors.newScheduledThreadPool(1); Future<?> f = o.schedule(WRITES, 1, MS)", ops(
        "f.get() == null"), ops("f.isDone(); true"), "o.shutdown()"),
    "stage-async": ("CompletableFuture<Void> o = CompletableFuture.runAsync(WRITES)", ops("""o.join() == null; o.get() == null;
        o.thenApply(x -> 1).join() == 1; o.thenRunAsync(() -> {}).join() == null; CompletableFuture.allOf(o).join() == null"""),
                    ops("o.isDone(); true"), ""),
    "completed": ("""ExecutorService e = Executors.newSingleThreadExecutor(); ExecutorCompletionService<Integer> o = new ExecutorCompletionService<>(e);
        Future<Integer> f = o.submit(WRITES, 1)""", ops("o.take() == f; f.get() == 1; o.poll(1, MS) == f"), ops("f.isDone(); true"), "e.shutdown()"),
    "thread": ("Thread o = new Thread(WRITES); o.start()", ops("did(() -> o.join()) != null; did(() -> o.join(1)) != null && !o.isAlive(); !o.isAlive()"),
               ops("true"), ""),
}
