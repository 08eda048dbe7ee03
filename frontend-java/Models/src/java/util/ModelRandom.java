package java.util;

import heddle.rt.VM;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import jdk.internal.misc.Unsafe;

/**
 * What Random does without a seed of the user's: its small numbers are choices,
 * as long as those of a thread multiply to no more than --random says; the others
 * are one fixed sequence. With a seed, it is the JDK's.
 */
public final class ModelRandom {
    private ModelRandom() {}
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long SEED = UNSAFE.objectFieldOffset(Random.class, "seed");
    private static final long MULTIPLIER = 0x5DEECE66DL, ADDEND = 0xBL, MASK = (1L << 48) - 1;
    /** In a state, of which the JDK uses 48 bits. */
    private static final long UNSEEDED = 1L << 62;
    private static final long FIRST = 1181783497276652981L;

    /** Random() asks for it, and makes the state of it next. */
    public static long firstSeed() {
        Thread.currentThread().makesRandom = true;
        return FIRST;
    }
    public static long firstState(long seed) {
        Thread t = Thread.currentThread();
        boolean unseeded = t.makesRandom && (seed ^ FIRST) >>> 53 == 0; // the time is below
        t.makesRandom = false;
        return (seed ^ MULTIPLIER) & MASK | (unseeded ? UNSEEDED : 0);
    }
    private static AtomicLong stateOf(RandomGenerator r) {
        return (AtomicLong) UNSAFE.getReference(r, SEED);
    }
    public static int next(Random r, int bits) {
        AtomicLong state = stateOf(r);
        return next(state, state.get(), bits);
    }
    private static int next(AtomicLong state, long old, int bits) {
        long next;
        while (true) {
            next = old * MULTIPLIER + ADDEND & MASK | old & UNSEEDED;
            if (state.compareAndSet(old, next))
                break;
            old = state.get();
        }
        if ((old & UNSEEDED) != 0)
            VM.assumesFixedRandom();
        return (int) ((next & MASK) >>> (48 - bits));
    }

    /** A subclass may have numbers of its own. */
    public static boolean isUnseeded(RandomGenerator r) {
        return r.getClass() == Random.class && (stateOf(r).get() & UNSEEDED) != 0;
    }
    /** Any number from 0 to n-1, or -1 if that is not to be a choice. */
    public static int below(int n) {
        if (n <= 1)
            return n - 1;
        Thread t = Thread.currentThread();
        int used = Math.max(1, t.randomChoices);
        if ((long) used * n > VM.mostRandom())
            return -1;
        t.randomChoices = used * n;
        return VM.choose(n);
    }

    public static int nextInt(Random r, int bound) {
        if (bound <= 0)
            throw new IllegalArgumentException("bound must be positive");
        int u;
        if (r.getClass() == Random.class) { // looks at its state once
            AtomicLong state = stateOf(r);
            long old = state.get();
            if ((old & UNSEEDED) != 0) {
                int any = below(bound);
                if (any >= 0)
                    return any;
            }
            u = next(state, old, 31);
        } else {
            u = r.next(31);
        }
        if ((bound & bound - 1) == 0)
            return (int) ((bound * (long) u) >> 31);
        int value = u % bound;
        while (u - value + (bound - 1) < 0) {
            u = r.next(31);
            value = u % bound;
        }
        return value;
    }
    public static boolean nextBoolean(Random r) {
        if (r.getClass() != Random.class)
            return r.next(1) != 0;
        AtomicLong state = stateOf(r);
        long old = state.get();
        int any = (old & UNSEEDED) != 0 ? below(2) : -1;
        return any >= 0 ? any == 1 : next(state, old, 1) != 0;
    }
}
