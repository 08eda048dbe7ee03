"""Operations of java.util.concurrent.atomic, LockSupport and TimeUnit (vocabulary.py
says what the words mean).
"""
from words import ops

# Number types: K is the operand, a function's too.
COUNTED = """PRE incrementAndGet(AT); PRE getAndIncrement(AT); PRE decrementAndGet(AT); PRE getAndDecrement(AT);
    PRE getAndAdd(AT, K); PRE addAndGet(AT, K); PRE updateAndGet(AT, x -> x * 2); PRE getAndUpdate(AT, x -> x + 5);
    PRE accumulateAndGet(AT, K, Math::max); PRE getAndAccumulate(AT, K, (x, y) -> x * 3 + y)"""
# What each of them has.
HELD = "PRE get(AT); PRE compareAndSet(AT, 1, K); PRE getAndSet(AT, K); did(() -> PRE set(AT, K)); did(() -> PRE lazySet(AT, K))"
WEAK = "PRE weakCompareAndSet(AT, 1, K)"
MODES = """PRE compareAndExchange(AT, 1, K); PRE compareAndExchangeAcquire(AT, 1, K); PRE compareAndExchangeRelease(AT, K, 2);
    PRE weakCompareAndSetVolatile(AT, 1, K); PRE weakCompareAndSetAcquire(AT, 1, K);
    PRE weakCompareAndSetRelease(AT, K, 3); PRE weakCompareAndSetPlain(AT, 1, K); PRE getAcquire(AT); PRE getOpaque(AT);
    PRE getPlain(AT); did(() -> PRE setRelease(AT, K)); did(() -> PRE setOpaque(AT, K)); did(() -> PRE setPlain(AT, K));
    o.toString()"""


def of(text, first="", one=None):
    """first: what each call has before its other arguments. one: how K is written."""
    text = text.replace("PRE ", "o.")
    text = text.replace("(AT, ", f"({first}, " if first else "(").replace("(AT)", f"({first})")
    if one:  # operands, not indices
        text = text.replace(", 1, K", f", {one('1')}, {one('K')}").replace("(1, K", f"({one('1')}, {one('K')}")
    return ops(text)


def of_boolean(text):
    text = text.replace("PRE ", "o.").replace("(AT, ", "(").replace("(AT)", "()")
    for number in "123":
        text = text.replace(f"({number},", f"({'false' if number == '1' else 'true'},").replace(
            f", {number})", f", {'false' if number == '1' else 'true'})")
    return ops(text.replace("(K", "(K == 1").replace(", K)", ", K == 1)"))


ADDED = "o.intValue(); o.doubleValue(); o.floatValue(); o.longValue(); o.toString(); did(() -> o.reset())"

CLASSES = {
    "integer": ("AtomicInteger o = new AtomicInteger(1)",
                of(COUNTED + ";" + HELD + ";" + WEAK + ";" + MODES + "; o.intValue(); o.longValue(); o.floatValue(); o.doubleValue()")),
    "long": ("AtomicLong o = new AtomicLong(1)",
             of(COUNTED + ";" + HELD + ";" + WEAK + ";" + MODES + "; o.intValue(); o.longValue(); o.floatValue(); o.doubleValue()")),
    "boolean": ("AtomicBoolean o = new AtomicBoolean()", of_boolean(HELD + ";" + WEAK + ";" + MODES)),
    "reference": ("AtomicReference<Integer> o = new AtomicReference<>(1)", of(
        HELD + ";" + WEAK + ";" + MODES + "; PRE updateAndGet(AT, x -> x * 2); PRE accumulateAndGet(AT, K, Math::max); "
        "PRE getAndUpdate(AT, x -> x + 5); PRE getAndAccumulate(AT, K, (x, y) -> x * 3 + y)")),
    "integer-array": ("AtomicIntegerArray o = new AtomicIntegerArray(new int[] {1, 2})",
                      of(COUNTED + ";" + HELD + ";" + WEAK + ";" + MODES, "K - 1") + ["o.length()"]),
    "long-array": ("AtomicLongArray o = new AtomicLongArray(new long[] {1, 2})",
                   of(COUNTED + ";" + HELD + ";" + WEAK + ";" + MODES, "K - 1") + ["o.length()"]),
    "reference-array": ("AtomicReferenceArray<Integer> o = new AtomicReferenceArray<>(new Integer[] {1, 2})", of(
        HELD + ";" + WEAK + ";" + MODES + "; PRE updateAndGet(AT, x -> x * 2); PRE accumulateAndGet(AT, K, Math::max); "
        "PRE getAndUpdate(AT, x -> x + 5); PRE getAndAccumulate(AT, K, (x, y) -> x * 3 + y)", "K - 1") + ["o.length()"]),
    "integer-updater": ("Held h = new Held(); AtomicIntegerFieldUpdater<Held> o = Held.INT",
                        of(COUNTED + ";" + HELD + ";" + WEAK, "h")),
    "long-updater": ("Held h = new Held(); AtomicLongFieldUpdater<Held> o = Held.LONG",
                     of(COUNTED + ";" + HELD + ";" + WEAK, "h")),
    "reference-updater": ("Held h = new Held(); AtomicReferenceFieldUpdater<Held, Integer> o = Held.REFERENCE", of(
        HELD + ";" + WEAK + "; PRE updateAndGet(AT, x -> x * 2); PRE accumulateAndGet(AT, K, Math::max); "
        "PRE getAndUpdate(AT, x -> x + 5); PRE getAndAccumulate(AT, K, (x, y) -> x * 3 + y)", "h")),
    "stamped-reference": ("AtomicStampedReference<Integer> o = new AtomicStampedReference<>(1, 0)", ops("""
        o.compareAndSet(1, K, 0, 1); o.getReference(); o.getStamp(); did(() -> o.set(K, 2)); o.attemptStamp(1, 3);
        o.weakCompareAndSet(1, K, 0, 1); stampOf(o)""")),
    "markable-reference": ("AtomicMarkableReference<Integer> o = new AtomicMarkableReference<>(1, false)", ops("""
        o.compareAndSet(1, K, false, true); o.getReference(); o.isMarked(); did(() -> o.set(K, true)); o.attemptMark(1, true);
        o.weakCompareAndSet(1, K, true, false); markOf(o)""")),
    "adder": ("LongAdder o = new LongAdder()", ops("""did(() -> o.add(K)); did(() -> o.increment()); did(() -> o.decrement());
        o.sum(); o.sumThenReset();""" + ADDED)),
    "double-adder": ("DoubleAdder o = new DoubleAdder()", ops(
        "did(() -> o.add(K / 2.0)); o.sum(); o.sumThenReset();" + ADDED)),
    "accumulator": ("LongAccumulator o = new LongAccumulator(Math::max, 1)", ops(
        "did(() -> o.accumulate(K)); o.get(); o.getThenReset();" + ADDED)),
    "double-accumulator": ("DoubleAccumulator o = new DoubleAccumulator((x, y) -> x + 2 * y, 0)", ops(
        "did(() -> o.accumulate(K)); o.get(); o.getThenReset();" + ADDED)),
    "park": ("Thread o = Thread.currentThread()", ops("""did(() -> LockSupport.unpark(o));
        did(() -> { LockSupport.unpark(Thread.currentThread()); LockSupport.park(); }); did(() -> LockSupport.parkNanos(1));
        did(() -> LockSupport.parkUntil(1)); did(() -> LockSupport.parkNanos(o, 1)); did(() -> LockSupport.parkUntil(o, 1));
        did(() -> LockSupport.unpark(null)); did(() -> LockSupport.parkNanos(-1)); o.isInterrupted(); Thread.interrupted();
        did(() -> { LockSupport.unpark(Thread.currentThread()); LockSupport.park(o); })""")),
    "unit": ("TimeUnit o = TimeUnit.SECONDS", ops("""o.convert(K, MS); o.toNanos(K); o.toMicros(K); o.toMillis(K);
        o.toSeconds(K); o.toMinutes(K * 60); o.toHours(K * 3600); o.toDays(Long.MAX_VALUE); did(() -> MS.sleep(K));
        did(() -> MS.sleep(-1)); o.toChronoUnit(); TimeUnit.of(java.time.temporal.ChronoUnit.DAYS);
        TimeUnit.valueOf("DAYS"); TimeUnit.values().length; o.convert(java.time.Duration.ofMillis(2500));
        did(() -> MS.timedJoin(new Thread(), K)); did(() -> { synchronized (o) { MS.timedWait(o, K); } });
        did(() -> MS.timedWait(o, K)); MS.convert(K, o); TimeUnit.NANOSECONDS.convert(Long.MAX_VALUE, o)""")),
    "random": ("ThreadLocalRandom o = ThreadLocalRandom.current()", ops("""o.nextInt(1); o.nextInt(2, 3); o.nextInt(0);
        o.nextLong(1); o.nextLong(2, 3); did(() -> o.setSeed(1)); o.nextDouble() < 1; o.nextDouble(2) < 2;
        o.nextFloat() < 1; o.nextDouble(2, 3) >= 2; o.ints(K, 2, 3).sum(); o.longs(K, 2, 3).sum();
        o.doubles(K).count(); o.ints(K).count(); o.nextInt(3) < 3; o.nextInt(3, 2)""")),
}
