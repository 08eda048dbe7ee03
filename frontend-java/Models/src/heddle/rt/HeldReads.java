package heddle.rt;

/** How often a thread reads under a lock whose reads are not the threads' own (StampedLock): a list of the thread's. */
public final class HeldReads {
    private final Object lock;
    private int times;
    private final HeldReads next;

    private HeldReads(Object lock, HeldReads next) {
        this.lock = lock;
        this.next = next;
    }

    private static HeldReads of(HeldReads all, Object lock) {
        while (all != null && all.lock != lock)
            all = all.next;
        return all;
    }
    private static HeldReads without(HeldReads all, HeldReads x) {
        if (all == x)
            return all.next;
        HeldReads copy = new HeldReads(all.lock, without(all.next, x));
        copy.times = all.times;
        return copy;
    }

    public static boolean has(HeldReads all, Object lock) { return of(all, lock) != null; }
    /** The list, with one more of the lock. */
    public static HeldReads add(HeldReads all, Object lock) {
        HeldReads x = of(all, lock);
        if (x == null)
            x = all = new HeldReads(lock, all);
        ++x.times;
        return all;
    }
    /** The list, with one less, if it has one. */
    public static HeldReads remove(HeldReads all, Object lock) {
        HeldReads x = of(all, lock);
        return x == null || --x.times > 0 ? all : without(all, x);
    }
}
