package java.util.concurrent;

import heddle.rt.Cell;

/**
 * Specification of CyclicBarrier: an event to arrive, and one to go on unless
 * the thread is the last. While the barrier action (the user's
 * code) runs, the barrier is closed to everybody else (state -1).
 */
public class CyclicBarrier {
    private static final class Generation {
        final int number;
        /** The number of threads still to come. */
        int missing;
        boolean broken;
        volatile int arrived, tripped;
        Generation(int number, int missing) {
            this.number = number;
            this.missing = missing;
        }
    }

    private final int parties;
    private final Runnable action;
    /** State: 0, or -1 while the action runs. */
    private final Cell core = new Cell();
    /** State: the number of the last generation that tripped or was broken. */
    private final Cell over = new Cell();
    private Generation generation;

    public CyclicBarrier(int parties, Runnable action) {
        if (parties <= 0)
            throw new IllegalArgumentException();
        this.parties = parties;
        this.action = action;
        generation = new Generation(1, parties);
    }
    public CyclicBarrier(int parties) { this(parties, null); }

    // Within a section that writes both cells.
    private void next() {
        generation.tripped = 0;
        over.state = generation.number;
        generation = new Generation(generation.number + 1, parties);
    }
    private void breakIt() {
        generation.broken = true;
        generation.missing = parties;
        over.state = generation.number;
    }

    private int doAwait(int flags, long nanos)
        throws InterruptedException, BrokenBarrierException, TimeoutException {
        // Beforehand: in the section it would have to be waited for together
        // with the end of the action.
        boolean interrupted = Thread.currentThread().isInterrupted();
        core.begin(0, Cell.MOST, Cell.WRITES, over);
        Generation g = generation;
        boolean wasBroken = g.broken;
        int index = -1;
        boolean late = false;
        if (!wasBroken && interrupted) {
            breakIt();
        } else if (!wasBroken) {
            g.arrived = 0;
            index = --g.missing;
            if (index == 0) {
                index += g.arrived;
                if (action == null)
                    next();
                else
                    core.state = -1;
            } else if ((flags & Cell.TIMED) != 0 && nanos <= 0) {
                late = true; // it does not wait at all
                breakIt();
            }
        }
        Cell.end();
        if (late)
            throw new TimeoutException();
        if (wasBroken)
            throw new BrokenBarrierException();
        if (interrupted) {
            Thread.interrupted();
            throw new InterruptedException();
        }
        if (index == 0) {
            if (action != null)
                runAction();
            return 0;
        }
        return waitFor(g, index, flags, nanos);
    }

    private int waitFor(Generation g, int index, int flags, long nanos)
        throws InterruptedException, BrokenBarrierException, TimeoutException {
        over.begin(g.number, Cell.MOST,
                   Cell.INTERRUPTIBLE | Cell.FOR_GOOD | Cell.MET_FIRST | Cell.WRITES_ELSE | flags, core);
        boolean interrupted = false, late = false;
        boolean closing = over.state < g.number && core.state == -1;
        if (over.state >= g.number) {
            index += g.tripped;
        } else if (!closing) {
            interrupted = Thread.interrupted();
            late = !interrupted;
            breakIt();
            if (late)
                Cell.pass(nanos);
        }
        Cell.end();
        if (closing) {
            // The last one is on its way: neither time nor interrupts count.
            over.begin(g.number, Cell.MOST, Cell.FOR_GOOD, null);
            index += g.tripped;
            Cell.end();
        }
        if (interrupted)
            throw new InterruptedException();
        if (late)
            throw new TimeoutException();
        if (g.broken)
            throw new BrokenBarrierException();
        return index;
    }

    private void runAction() {
        boolean done = false;
        try {
            action.run();
            done = true;
        } finally {
            core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, over);
            core.state = 0;
            if (done)
                next();
            else
                breakIt();
            Cell.end();
        }
    }

    public int getParties() { return parties; }
    public int await() throws InterruptedException, BrokenBarrierException {
        try {
            return doAwait(0, 0);
        } catch (TimeoutException e) {
            throw new Error(e);
        }
    }
    public int await(long timeout, TimeUnit unit)
        throws InterruptedException, BrokenBarrierException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        return doAwait(Cell.timed(nanos), nanos);
    }
    public boolean isBroken() {
        core.begin(0, Cell.MOST, 0, null);
        boolean b = generation.broken;
        Cell.end();
        return b;
    }
    public void reset() {
        core.begin(0, Cell.MOST, Cell.WRITES, over);
        breakIt();
        next();
        Cell.end();
    }
    public int getNumberWaiting() {
        core.begin(0, Cell.MOST, 0, null);
        int n = parties - generation.missing;
        Cell.end();
        return n;
    }
}
