package heddle;

import java.util.Random;

/**
 * What a program can tell its checker, and ask of it. On an ordinary virtual
 * machine each call does what is natural there; the methods say what that is.
 */
public final class Heddle {
    private static final Random RANDOM = new Random();
    private static final Object ATOMIC = new Object();

    private Heddle() {}

    /**
     * Marks an outcome: {@code heddle outcomes} lists the values that a
     * program's executions can observe. On an ordinary virtual machine the
     * calls do nothing.
     */
    public static void observe(String name, Object value) {}
    public static void observe(String name, boolean value) {}
    public static void observe(String name, char value) {}
    public static void observe(String name, int value) {}
    public static void observe(String name, long value) {}
    public static void observe(String name, float value) {}
    public static void observe(String name, double value) {}

    /**
     * Cuts the execution off if the condition is false: it does not count, and
     * its end is not a finding. What it met before is. On an ordinary virtual
     * machine a false assumption is an {@link AssumptionViolated}, since the
     * thread must not go on.
     */
    public static void assume(boolean condition) {
        if (!condition)
            throw new AssumptionViolated();
    }

    /**
     * Any number from 0 to {@code n - 1}: each of them is explored. On an
     * ordinary virtual machine, one at random.
     *
     * @throws IllegalArgumentException unless n is from 1 to 65535
     */
    public static int choose(int n) {
        if (n < 1 || n > 65535)
            throw new IllegalArgumentException("choose(" + n + "): from 1 to 65535");
        return RANDOM.nextInt(n);
    }

    /**
     * Runs the block with nothing of another thread in between. Blocks happen
     * one after the other, as if under one lock; so it is done on an ordinary
     * virtual machine, where only blocks keep each other out. The block must
     * not wait for another thread: Heddle refuses one that does. A block within
     * a block is part of it.
     */
    public static void atomic(Runnable block) {
        synchronized (ATOMIC) {
            block.run();
        }
    }

    /** A false {@link #assume} on an ordinary virtual machine. */
    public static final class AssumptionViolated extends Error {
        private static final long serialVersionUID = 1;

        AssumptionViolated() {
            super("assume(false)");
        }
    }
}
