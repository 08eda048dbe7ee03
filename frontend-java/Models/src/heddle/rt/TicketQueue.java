package heddle.rt;

/**
 * What waits, in the order of coming, each with a number above those before it.
 * The last number is given out again when its owner leaves: a wait with a
 * time limit in a loop comes round to the state that was there before.
 */
public final class TicketQueue<T extends TicketQueue.Ticket> {
    public static class Ticket {
        public int number;
        private Ticket next;
    }

    private Ticket first;

    @SuppressWarnings("unchecked")
    private T cast(Ticket t) { return (T)t; }

    /** Null if nobody waits. */
    public T first() { return cast(first); }
    /** What comes after t, null if nothing does. */
    public T after(Ticket t) { return cast(t.next); }

    /** With a number above those that wait, or above served if nobody does. */
    public void append(T t, int served) {
        Ticket last = null;
        for (Ticket x = first; x != null; x = x.next)
            last = x;
        if (last == null)
            first = t;
        else
            last.next = t;
        t.number = (last == null ? served : last.number) + 1;
    }

    /** Takes the first away and returns it; null if nothing waits. */
    public T poll() {
        T t = first();
        if (t != null)
            first = first.next;
        return t;
    }

    public void remove(Ticket t) {
        if (first == t) {
            first = t.next;
            return;
        }
        Ticket before = first;
        while (before.next != t)
            before = before.next;
        before.next = t.next;
    }
}
