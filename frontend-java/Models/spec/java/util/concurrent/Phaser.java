package java.util.concurrent;

import heddle.rt.Cell;

/**
 * Specification of Phaser: an event to register, one to arrive, one to go on
 * when the phase has advanced. The phasers of a tree change together. While an
 * onAdvance of the user's runs, nobody registers and nobody can arrive. (In the
 * JDK's code nobody can for a moment also without one: a party too many then
 * gets an exception where here it arrives in the next phase.)
 */
public class Phaser {
    private static final int MOST_PARTIES = 0xffff, MOST_PHASE = Integer.MAX_VALUE;

    /** One phase: to arrive in it comes before the waits for its end go on. */
    private static final class Phase {
        volatile int arrived, over;
    }

    /** What the phasers of a tree share. State: 0, or -1 while onAdvance runs. */
    private static final class Core extends Cell {
        /** State: how often the phase has advanced; MOST when terminated. */
        final Cell advances = new Cell();
        int number;
        Phase phase = new Phase();
        /** Of all phases that are over. */
        volatile int over;
    }

    private final Core core;
    private final Phaser parent, root;
    private int parties, unarrived;
    /** At which state of advances unarrived was right. */
    private int at;

    public Phaser() { this(null, 0); }
    public Phaser(int parties) { this(null, parties); }
    public Phaser(Phaser parent) { this(parent, 0); }
    public Phaser(Phaser parent, int parties) {
        if (parties < 0 || parties > MOST_PARTIES)
            throw new IllegalArgumentException("Illegal number of parties");
        this.parent = parent;
        root = parent == null ? this : parent.root;
        core = parent == null ? new Core() : root.core;
        if (parent == null || parties == 0) {
            at = core.advances.state;
            this.parties = unarrived = parties;
        } else {
            register(parties);
        }
    }

    //
    // Within a section
    //

    private void meet() {
        if (at == core.advances.state)
            return;
        at = core.advances.state;
        unarrived = parties;
    }
    private boolean isTerminatedNow() { return core.number < 0; }

    /**
     * The last party of the tree has arrived, and onAdvance has said its word.
     * The next phase's number, for the last to arrive, even if none exists.
     */
    private int advance(boolean ends) {
        if (isTerminatedNow())
            return core.number;
        int seen = core.phase.arrived;
        core.phase.over = 0;
        core.over = 0;
        core.phase = new Phase();
        int next = core.number = core.number + 1 & MOST_PHASE;
        if (ends)
            terminate();
        else
            ++core.advances.state;
        return next;
    }
    private void terminate() {
        core.number |= Integer.MIN_VALUE;
        core.advances.state = Cell.MOST;
    }

    /** One party less is missing; true if that was the last one of the tree. */
    private boolean countDown(boolean leaves) {
        Phaser p = this;
        for (;;) {
            p.meet();
            --p.unarrived;
            if (leaves)
                --p.parties;
            if (p.unarrived != 0)
                return false;
            if (p.parent == null)
                return true;
            leaves = p.parties == 0;
            p = p.parent;
        }
    }

    /** Whether there is room; also for the ancestors that do not know of this yet. */
    private boolean add(int n) {
        if (n > MOST_PARTIES - parties)
            return false;
        if (parties == 0 && parent != null) {
            parent.meet();
            if (!parent.add(1))
                return false;
        }
        meet();
        parties += n;
        unarrived += n;
        return true;
    }
    /** Of this and the ancestors that an addition reaches: all have arrived. */
    private boolean isOver() {
        for (Phaser p = this; p != null; p = p.parent) {
            p.meet();
            if (p.parties > 0)
                return p.unarrived == 0;
        }
        return false;
    }

    //
    // Operations
    //

    public int register() { return register(1); }
    public int bulkRegister(int parties) {
        if (parties < 0)
            throw new IllegalArgumentException();
        return parties == 0 ? getPhase() : register(parties);
    }
    private int register(int n) {
        for (;;) {
            core.begin(0, 0, Cell.WRITES, null);
            int result = core.number, wait = 0;
            boolean fits = true;
            if (!isTerminatedNow()) {
                if (isOver())
                    wait = core.advances.state + 1;
                else
                    fits = add(n);
            }
            Cell.end();
            if (!fits)
                throw new IllegalStateException(
                    "Attempt to register more than " + MOST_PARTIES + " parties for " + super.toString());
            if (wait == 0)
                return result;
            core.advances.begin(wait, Cell.MOST, Cell.FOR_GOOD, null);
            Cell.end();
        }
    }

    public int arrive() { return arrive(false, false); }
    public int arriveAndDeregister() { return arrive(true, false); }
    public int arriveAndAwaitAdvance() { return arrive(false, true); }

    private int arrive(boolean leaves, boolean waits) {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, core.advances);
        int number = core.number, next = number;
        Phase phase = core.phase;
        int wait = core.advances.state;
        boolean asks = false, last = false, bad = false;
        if (number >= 0) {
            meet();
            bad = unarrived == 0;
            if (!bad) {
                phase.arrived = 0;
                last = countDown(leaves);
                asks = last && root.getClass() != Phaser.class;
                if (asks) {
                    int seen = phase.arrived; // what all did is known to onAdvance
                    core.state = -1;
                } else if (last)
                    next = advance(root.parties == 0);
            }
        }
        Cell.end();
        if (bad)
            throw new IllegalStateException(
                "Attempted arrival of unregistered party for " + super.toString());
        if (asks) {
            boolean ends = root.onAdvance(number, root.parties);
            core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, core.advances);
            core.state = 0;
            next = advance(ends);
            Cell.end();
        }
        if (number < 0 || !waits)
            return number;
        return last ? next : await(phase, wait);
    }

    /** Waits for the end of a phase; gives the number of the present one. */
    private int await(Phase phase, int before) {
        core.advances.begin(before + 1, Cell.MOST, 0, null);
        int seen = phase.over, number = core.number;
        Cell.end();
        return number;
    }

    private int doAwait(int number, int flags, long nanos) throws InterruptedException, TimeoutException {
        if (number < 0)
            return number;
        core.advances.beginRead();
        int now = core.number, before = core.advances.state;
        Phase phase = core.phase;
        if (now != number) {
            int seen = core.over;
        }
        Cell.end();
        if (now != number)
            return now;
        if (flags == 0)
            return await(phase, before);
        core.advances.begin(before + 1, Cell.MOST, flags | Cell.MET_FIRST, null);
        boolean over = core.advances.state > before, interrupted = false;
        now = core.number;
        if (over) {
            int seen = phase.over;
        } else {
            interrupted = Thread.interrupted();
            if (!interrupted)
                Cell.pass(nanos);
        }
        Cell.end();
        if (interrupted)
            throw new InterruptedException();
        if (!over)
            throw new TimeoutException();
        return now;
    }
    public int awaitAdvance(int phase) {
        try {
            return doAwait(phase, 0, 0);
        } catch (InterruptedException | TimeoutException e) {
            throw new Error(e);
        }
    }
    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        try {
            return doAwait(phase, Cell.INTERRUPTIBLE, 0);
        } catch (TimeoutException e) {
            throw new Error(e);
        }
    }
    public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
        throws InterruptedException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        return doAwait(phase, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos);
    }

    public void forceTermination() {
        core.begin(Cell.LEAST, Cell.MOST, Cell.WRITES, core.advances);
        if (!isTerminatedNow())
            terminate();
        Cell.end();
    }

    protected boolean onAdvance(int phase, int registeredParties) { return registeredParties == 0; }

    //
    // Questions
    //

    public final int getPhase() {
        core.advances.beginRead();
        int n = core.number;
        Cell.end();
        return n;
    }
    public boolean isTerminated() { return getPhase() < 0; }
    public int getRegisteredParties() {
        core.beginRead();
        int n = parties;
        Cell.end();
        return n;
    }
    public int getUnarrivedParties() {
        core.beginRead();
        int n = at == core.advances.state ? unarrived : parties;
        Cell.end();
        return n;
    }
    public int getArrivedParties() {
        core.beginRead();
        int n = at == core.advances.state ? parties - unarrived : 0;
        Cell.end();
        return n;
    }
    public Phaser getParent() { return parent; }
    public Phaser getRoot() { return root; }
    public String toString() {
        core.beginRead();
        int arrived = at == core.advances.state ? parties - unarrived : 0, n = parties, phase = core.number;
        Cell.end();
        return super.toString() + "[phase = " + phase + " parties = " + n + " arrived = " + arrived + "]";
    }
}
