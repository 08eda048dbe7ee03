package java.util.concurrent;

import heddle.rt.Cell;

/** Specification of CountDownLatch: an event to count, an event to wait. */
public class CountDownLatch {
    private static final class Count extends Cell {
        volatile int counted;
    }
    private final Count core = new Count();

    public CountDownLatch(int count) {
        if (count < 0)
            throw new IllegalArgumentException("count < 0");
        core.state = count;
    }

    private int doAwait(int flags, long nanos) throws InterruptedException {
        flags = Cell.come(Cell.INTERRUPTIBLE | flags);
        if (flags == Cell.INTERRUPTED)
            throw new InterruptedException();
        if (Cell.triesFirst(flags)) {
            core.begin(0, 0, Cell.FOR_GOOD | Cell.TRIES, null);
            int open = core.state == 0 ? 1 + core.counted : 0;
            Cell.end();
            if (open > 0)
                return open;
            flags &= ~Cell.MET_FIRST;
        }
        core.begin(0, 0, Cell.FOR_GOOD | flags, null);
        boolean isOpen = core.state == 0;
        int result = Cell.isInterrupted(flags, isOpen) ? -1 : isOpen ? 1 : 0;
        if (result > 0)
            result += core.counted;
        else if (result == 0)
            Cell.pass(nanos);
        Cell.end();
        if (result < 0)
            throw new InterruptedException();
        return result;
    }

    public void await() throws InterruptedException { doAwait(0, 0); }
    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        return doAwait(Cell.timed(nanos), nanos) > 0;
    }
    public void countDown() {
        core.begin(1, Cell.MOST, Cell.WRITES | Cell.TRIES, null);
        if (core.state > 0) {
            core.counted = 0;
            --core.state;
        }
        Cell.end();
    }
    public long getCount() { return core.read(); }
    public String toString() { return super.toString() + "[Count = " + getCount() + "]"; }
}
