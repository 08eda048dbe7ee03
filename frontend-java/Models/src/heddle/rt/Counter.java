package heddle.rt;

import jdk.internal.misc.Unsafe;

/**
 * Numbers of the library's threads and pools, which show what came first. Where
 * several threads take some and one asks, they are taken by events.
 */
public final class Counter {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NEXT = UNSAFE.objectFieldOffset(Counter.class, "next");

    private volatile int next;
    private int quiet;
    private Thread first; // that took one
    private static boolean isShared, isAsked; // any of them

    /** From 0. */
    public int take() {
        if (Detail.is(Detail.NUMBERS))
            return UNSAFE.getAndAddInt(this, NEXT, 1);
        Thread by = VM.currentThread();
        if (first == null) {
            first = by;
        } else if (first != by && !isShared) {
            isShared = true;
            if (isAsked)
                Detail.see(Detail.NUMBERS);
        }
        return quiet++;
    }

    /** Somebody looks at a number, or at a name with one. */
    public static void ask() {
        if (isAsked)
            return;
        isAsked = true;
        if (isShared)
            Detail.see(Detail.NUMBERS);
    }
}
