package java.util.concurrent;

import heddle.rt.VM;
import java.util.ModelRandom;
import java.util.Random;

/**
 * Model of ThreadLocalRandom: one generator a thread, seeded by the thread's
 * number, so that executions repeat; small numbers are choices.
 */
public class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** False while Random's constructor sets the seed. */
    private final boolean made;

    private ThreadLocalRandom() {
        super(0);
        made = true;
    }

    static final void localInit() {
        Thread t = Thread.currentThread();
        t.threadLocalRandomSeed = t.ownNumber() * GOLDEN;
        int probe = (int) (t.ownNumber() * 0x9e3779b9);
        t.threadLocalRandomProbe = probe == 0 ? 1 : probe;
    }

    public static ThreadLocalRandom current() {
        if (Thread.currentThread().threadLocalRandomProbe == 0)
            localInit();
        return INSTANCE;
    }

    static final int getProbe() { return Thread.currentThread().threadLocalRandomProbe; }

    static final int advanceProbe(int probe) {
        probe ^= probe << 13;
        probe ^= probe >>> 17;
        probe ^= probe << 5;
        Thread.currentThread().threadLocalRandomProbe = probe;
        return probe;
    }

    static final int nextSecondarySeed() {
        Thread t = Thread.currentThread();
        int r = t.threadLocalRandomSecondarySeed;
        if (r == 0)
            r = (int) (t.ownNumber() * 0x9e3779b9) | 1;
        r ^= r << 13;
        r ^= r >>> 17;
        r ^= r << 5;
        t.threadLocalRandomSecondarySeed = r;
        return r;
    }

    static final void eraseThreadLocals(Thread t) {}
    static final void setInheritedAccessControlContext(Thread t,
                                                       java.security.AccessControlContext c) {}

    private long mix() {
        VM.assumesFixedRandom();
        Thread t = Thread.currentThread();
        long z = t.threadLocalRandomSeed += GOLDEN;
        z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return z ^ (z >>> 33);
    }

    @Override
    public void setSeed(long seed) {
        if (made)
            throw new UnsupportedOperationException();
    }
    @Override
    protected int next(int bits) { return (int) (mix() >>> 32) >>> (32 - bits); }
    @Override
    public int nextInt() { return (int) (mix() >>> 32); }
    @Override
    public long nextLong() { return mix(); }
    @Override
    public int nextInt(int origin, int bound) {
        if (origin >= bound)
            throw new IllegalArgumentException("bound must be greater than origin");
        int any = ModelRandom.below(bound - origin);
        if (any >= 0)
            return origin + any;
        return origin + (int) Math.floorMod(mix(), (long) bound - origin);
    }
    @Override
    public int nextInt(int bound) {
        if (bound <= 0)
            throw new IllegalArgumentException("bound must be positive");
        int any = ModelRandom.below(bound);
        return any >= 0 ? any : (int) Math.floorMod(mix(), (long) bound);
    }
    @Override
    public boolean nextBoolean() {
        int any = ModelRandom.below(2);
        return any >= 0 ? any == 1 : super.nextBoolean();
    }

    /** Of a stream: the one that there is. */
    private Object readResolve() { return current(); }
}
