package heddle.rt;

/**
 * The end of a pool of threads: what its workers did happens before it, and it
 * before what those do that waited for it or found it. State 1: reached.
 */
public final class Termination extends Cell {
    private volatile int left;

    /** Within a section: a worker leaves the pool. */
    public void leave() { left = 0; }
    /** Within the section that finds that all have left. */
    public void findAllLeft() { int seen = left; }

    public void reach() {
        beginWrite();
        left = 0;
        state = 1;
        end();
    }

    /** Waits for it, which orders nothing. */
    public void pass() {
        begin(1, 1, FOR_GOOD, null);
        end();
    }

    public boolean isReached() {
        beginRead();
        boolean done = isReachedNow();
        end();
        return done;
    }

    private boolean isReachedNow() {
        if (state != 1)
            return false;
        int seen = left;
        return true;
    }

    /** False when the time is up; without any nobody waits, and interrupts do not count. */
    public boolean await(long nanos) throws InterruptedException {
        return nanos <= 0 ? isReached() : await(timed(nanos), nanos);
    }
    public void await() throws InterruptedException { await(0, 0); }

    private boolean await(int flags, long nanos) throws InterruptedException {
        begin(1, 1, INTERRUPTIBLE | FOR_GOOD | MET_FIRST | flags, null);
        boolean done = isReachedNow(), interrupted = !done && Thread.interrupted();
        if (!done && !interrupted)
            pass(nanos);
        end();
        if (interrupted)
            throw new InterruptedException();
        return done;
    }
}
