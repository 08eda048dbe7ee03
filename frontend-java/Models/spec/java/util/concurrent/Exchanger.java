package java.util.concurrent;

import heddle.rt.Cell;

/**
 * Specification of Exchanger: an event to arrive, which pairs the thread with
 * one that waits if there is one; else one more to go on when it was paired.
 */
public class Exchanger<V> {
    private static final class Side {
        final int ticket;
        Object item;
        volatile int came, paired;
        Side(int ticket, Object item) {
            this.ticket = ticket;
            this.item = item;
        }
    }

    /** State: the last ticket that was paired. */
    private final Cell core = new Cell();
    /** The side that waits: never more than one. */
    private Side waiting;

    public Exchanger() {}

    private static final Object TIMEOUT = new Object(), INTERRUPTED = new Object();

    @SuppressWarnings("unchecked")
    private V meet(V v, int flags, long nanos) throws InterruptedException, TimeoutException {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES | Cell.INTERRUPTIBLE, null);
        Side other = waiting, mine = null;
        Object result = null;
        if (Thread.interrupted()) {
            result = INTERRUPTED;
        } else if (other != null) {
            waiting = null;
            int seen = other.came;
            result = other.item;
            other.item = v;
            other.paired = 0;
            core.state = other.ticket;
        } else {
            mine = waiting = new Side(core.state + 1, v);
            mine.came = 0;
        }
        Cell.end();
        if (mine != null) {
            core.begin(mine.ticket, Cell.MOST,
                       Cell.INTERRUPTIBLE | Cell.FOR_GOOD | Cell.MET_FIRST | Cell.WRITES_ELSE | flags, null);
            if (waiting != mine) {
                int seen = mine.paired;
                result = mine.item;
            } else {
                waiting = null;
                result = Thread.interrupted() ? INTERRUPTED : TIMEOUT;
                if (result == TIMEOUT)
                    Cell.pass(nanos);
            }
            Cell.end();
        }
        if (result == INTERRUPTED)
            throw new InterruptedException();
        if (result == TIMEOUT)
            throw new TimeoutException();
        return (V)result;
    }

    public V exchange(V v) throws InterruptedException {
        try {
            return meet(v, 0, 0);
        } catch (TimeoutException e) {
            throw new Error(e);
        }
    }
    public V exchange(V v, long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        return meet(v, Cell.timed(nanos), nanos);
    }
}
