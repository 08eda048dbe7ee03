package heddle.rt;

/**
 * What waits, in the order of coming, each with a number of its own. Numbers are
 * given out again when their owners leave: a wait with a time limit in a loop comes
 * round to the state that was there before.
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
        Ticket last = last();
        add(t, last, (last == null ? served : last.number) + 1);
    }
    /** With the least number that is free: threads that come round end up where they were. */
    public void append(T t) {
        int number = 1;
        while (isGivenOut(number))
            ++number;
        add(t, last(), number);
    }
    private Ticket last() {
        Ticket last = null;
        for (Ticket x = first; x != null; x = x.next)
            last = x;
        return last;
    }
    private boolean isGivenOut(int number) {
        Ticket x = first;
        while (x != null && x.number != number)
            x = x.next;
        return x != null;
    }
    private void add(T t, Ticket last, int number) {
        if (last == null)
            first = t;
        else
            last.next = t;
        t.number = number;
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
