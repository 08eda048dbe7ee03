package heddle.rt;

/**
 * A DelayStore with --timeouts=clock: each element is due at a time of the clock,
 * those of one time in the order in which they were first put. Of the threads that
 * wait one leads: it waits until the first is due. The others wait for their turns,
 * in the order in which they came (ScheduledThreadPoolExecutor's own queue has
 * leaders and followers, too). A thread that takes an element, or comes after
 * a leader to a new first one, wakes the next.
 */
public final class ClockStore extends DelayStore {
    /** Of a thread that waits, again and again. */
    public static final class Turn {
        private int number;
        private boolean waits;
        private Turn next;
    }

    /** State: the number of the turn that came last. */
    public final Cell turns = new Cell();
    private Turn head, tail, leader;
    private int numbers, taken;

    // Within a section that has turns beside this.
    @Override
    public void insert(Timed n, long delay) {
        long now = VM.clock();
        if (n.number == 0)
            n.number = ++numbers;
        insertAt(n, delay > Long.MAX_VALUE - now ? Long.MAX_VALUE : now + delay);
    }
    @Override
    public void insertAgain(Timed n, long period) { insertAt(n, n.delay + period); }
    private void insertAt(Timed n, long time) {
        n.delay = time;
        link(n);
        if (n == first) {
            leader = null;
            wakeNext();
        }
    }
    @Override
    boolean isBefore(Timed a, Timed b) {
        return a.delay < b.delay || a.delay == b.delay && a.number < b.number;
    }
    @Override
    public Object removeFirst() { return remove(first); }

    public void wakeNext() {
        if (head == null)
            return;
        turns.state = head.number;
        leave(null, head);
    }
    private void leave(Turn before, Turn t) {
        if (before == null)
            head = t.next;
        else
            before.next = t.next;
        if (t.next == null)
            tail = before;
        t.waits = false;
        t.next = null;
    }
    /** Its turn has come, or the time for which it led, or it does not wait yet. */
    public void endWait(Turn t) {
        if (leader == t)
            leader = null;
        Turn before = null;
        for (Turn at = head; t.waits; at = at.next) {
            if (at == t)
                leave(before, t);
            before = at;
        }
    }
    /** The first if it is due, else null: t is to wait. */
    public Object takeDue(Turn t) {
        if (first != null && remaining((Timed)first) <= 0) {
            Object item = removeFirst();
            if (first != null && leader == null)
                wakeNext();
            return item;
        }
        if (first != null && leader == null)
            leader = t;
        t.number = ++taken;
        t.waits = true;
        if (tail == null)
            head = t;
        else
            tail.next = t;
        tail = t;
        return null;
    }
    /** Until when it waits, in nanoseconds; Long.MAX_VALUE: for its turn only. */
    public long timeOf(Turn t) { return leader == t ? remaining((Timed)first) : Long.MAX_VALUE; }
    @Override
    public long remaining(Timed n) { return n.delay - VM.clock(); }

    /** Waits for so long at most. */
    public void await(Turn t, long nanos) {
        turns.begin(t.number, MOST, FOR_GOOD | timed(nanos), null);
        end();
    }

    // The pool does not take its tasks so.
    @Override
    public int put(Object e, boolean front, int flags, long nanos) { throw no("puts into"); }
    @Override
    public Object take(boolean back, int flags, long nanos) { throw no("takes from"); }
    @Override
    public Object[] drain(int most) { throw no("takes from"); }
    private static RuntimeException no(String what) {
        return VM.refused(what + " the queue of a java.util.concurrent.ScheduledThreadPoolExecutor,"
            + " which by the clock is not supported as specified; --jdk=real runs the JDK's code");
    }
}
