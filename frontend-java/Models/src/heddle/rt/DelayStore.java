package heddle.rt;

/**
 * Elements of which each may be got when its time has come, by time; those of
 * one time in the order of putting. Times are kept relative to that of the
 * element that was got last, so that what comes again and again is the same
 * state. Time passes as it is needed: a thread that wants an element waits
 * only until one is put. By a clock that is not so (ClockStore).
 */
public class DelayStore extends Store {
    public static final class Timed extends Node {
        /** Nanoseconds, from what the store says. */
        long delay;
        /** Of a ClockStore: which one was put first; 0: none yet. */
        int number;
        /** What passes for the thread that gets it. */
        final long passes;
        public Timed(Object item, long passes) {
            super(item);
            this.passes = passes;
        }
    }

    public DelayStore() { super(Integer.MAX_VALUE); }

    // Within a section.
    @Override
    public boolean isFull() { return false; }
    @Override
    public void append(Object e) { insert(new Timed(e, 0), 0); }
    @Override
    public void prepend(Object e) { append(e); }
    /** The node is in no store. */
    public void insert(Timed n, long delay) {
        n.delay = Math.max(delay, 0);
        link(n);
    }
    /** One that was got: its time comes a period after the one before. */
    public void insertAgain(Timed n, long period) { insert(n, period); }
    boolean isBefore(Timed a, Timed b) { return a.delay < b.delay; }
    final void link(Timed n) {
        n.put = 0;
        n.there = true;
        Node after = last;
        while (after != null && isBefore(n, (Timed)after))
            after = after.before;
        n.before = after;
        n.next = after == null ? first : after.next;
        if (n.next == null)
            last = n;
        else
            n.next.before = n;
        if (after == null)
            first = n;
        else
            after.next = n;
        ++state;
    }
    @Override
    public long delayOfFirst() { return ((Timed)first).passes; }
    @Override
    public Object removeFirst() {
        long passed = ((Timed)first).delay;
        Object item = super.removeFirst();
        for (Node n = first; n != null; n = n.next)
            ((Timed)n).delay -= passed;
        return item;
    }
    @Override
    public Object remove(Node n) {
        Object item = super.remove(n);
        n.before = n.next = null;
        return item;
    }
    /** Until its time comes; 0 if it is not in the store. */
    public long remaining(Timed n) { return n.there ? n.delay : 0; }
}
