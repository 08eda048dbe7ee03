package heddle.rt;

/**
 * The state of a library class's specification model, and its atomic sections
 * (docs/reference/Vocabulary.md, heddle.section.begin). An operation of a model is
 *
 *     begin(low, high, flags, other);  // waits for low <= state <= high
 *     ...                              // reads and writes the model
 *     end();
 *
 * and happens as one event. Within, nothing may block and no code of the user
 * may run. Happens-before is what the volatile fields of the model make. What a
 * section may change is what its cells stand for; if it goes on although the
 * state is not in the range, it changes nothing without WRITES_ELSE.
 */
public class Cell {
    /** The machine reads it: the first field of the object. */
    public int state;
    /** The machine's: how often threads were told of what others have of a lock. */
    private int told;

    /** Changes the model if the state is in the range. */
    public static final int WRITES = 1;
    /** An interrupt ends the waiting; the section is to look for it. */
    public static final int INTERRUPTIBLE = 2;
    /** Goes on at once, whatever the state is. */
    public static final int TRIES = 4;
    /** Changes the model if the state is not in the range. */
    public static final int WRITES_ELSE = 8;
    /** The state never leaves the range again. */
    public static final int FOR_GOOD = 16;
    /** Waits for some time only. */
    public static final int TIMED = 32;
    /** If the state is in the range, the section does not ask for interrupts. */
    public static final int MET_FIRST = 64;

    /** The other cell is read, and not changed but in ways that commute with each other. */
    public static final int OTHER_READS = 128;

    /** With TIMED: the time is up only when nobody can go on. */
    public static final int IDLE = 512;

    /**
     * Takes a lock; UNLOCKS undoes all that it does. With TRIES or TIMED: may tell
     * whether another thread has it. All that tells has to say so.
     */
    public static final int LOCKS = 4096, UNLOCKS = 8192;
    /** With LOCKS: others can be told which threads wait for it. */
    public static final int IN_TURN = 16384;
    /** With LOCKS, UNLOCKS: what threads share. */
    public static final int SHARES = 32768;

    /** With TIMED: there is no time, so that a thread that asks never sees this one wait. */
    public static final int NO_TIME = 65536;

    /** No flags: of come(). */
    public static final int INTERRUPTED = -1;

    public static final int LEAST = Integer.MIN_VALUE, MOST = Integer.MAX_VALUE;

    private static native void begin(Cell c, int low, int high, int flags, Cell other);
    public static native void end();
    /** The last store took a lock once more that the thread has: c's; or gave it back so. */
    static native void again(Cell c, int more);

    public final void begin(int low, int high, int flags, Cell other) {
        begin(this, low, high, flags, other);
    }
    public final void beginWrite() { begin(this, LEAST, MOST, WRITES, null); }
    public final void beginRead() { begin(this, LEAST, MOST, 0, null); }

    /**
     * Of what looks for an interrupt also where it need not wait: its flags, or
     * INTERRUPTED. Where threads interrupt each other it looks before it begins, as an
     * event of its own: in between it may be interrupted, and what it waits for come.
     * It gets that. Where a thread interrupts itself only, the section can look.
     */
    public static int come(int flags) {
        if ((flags & (INTERRUPTIBLE | MET_FIRST)) != INTERRUPTIBLE || !Detail.is(Detail.INTERRUPTS))
            return flags;
        return Thread.interrupted() ? INTERRUPTED : flags | MET_FIRST;
    }
    /**
     * Of a wait with flags from come() that an interrupt ends also once what it waits
     * for is there: whether to try, to wait and to try again are events of their own,
     * so that it throws if it is interrupted before it has gone on from waiting. That
     * it waited is seen only by a program that asks what threads are doing; else it
     * could as well have come later.
     */
    public static boolean triesFirst(int flags) {
        return (flags & MET_FIRST) != 0 && Detail.is(Detail.ACTIVITIES);
    }
    /** Within a section with these flags. */
    public static boolean isInterrupted(int flags, boolean isMet) {
        boolean asks = (flags & INTERRUPTIBLE) != 0 && !(isMet && (flags & MET_FIRST) != 0);
        return asks && Thread.interrupted();
    }

    /** The state alone, as an operation of its own. */
    public final int read() {
        beginRead();
        int s = state;
        end();
        return s;
    }

    /**
     * The flag of a wait for so long, from now on, before another one; none if
     * that is for ever: all that a long can say.
     */
    public static int timed(long nanos) {
        if (nanos == Long.MAX_VALUE)
            return 0;
        boolean isIdle = VM.beginsWait(nanos);
        return nanos <= 0 ? TIMED | NO_TIME : isIdle ? TIMED | IDLE : TIMED;
    }

    /** In a section: time has passed, as when it gives up waiting. */
    public static void pass(long nanos) {
        try {
            if (nanos > 0)
                VM.sleep(nanos);
        } catch (InterruptedException e) {
            throw new InternalError("a section's sleep was interrupted");
        }
    }
}
