package heddle.rt;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A Condition of a lock whose state is Permits. Signals wake in the order of
 * waiting. State: the highest ticket that was signalled.
 */
public class WaitQueue extends Cell implements Condition {
    private static final class Waiter extends TicketQueue.Ticket {
        final Thread thread = Thread.currentThread();
        int turn; // ticket of a lock that is taken in turn
    }

    private final Permits lock;
    private int need;
    private final TicketQueue<Waiter> waiters = new TicketQueue<>();

    /** Read from a stream, before restore(). */
    protected WaitQueue() { this(null, 0); }
    protected final void restore(Permits lock, int need) {
        Restored.set(this, WaitQueue.class, "lock", lock);
        this.need = need;
    }
    public WaitQueue(Permits lock, int need) {
        this.lock = lock;
        this.need = need;
    }

    /** 1 signalled, 0 the time was up, -1 interrupted. */
    private int doAwait(int flags, long nanos) {
        int wait = flags & INTERRUPTIBLE;
        if (!lock.isMine()) {
            // The JDK looks for an interrupt first.
            if (wait != 0 && Thread.interrupted())
                return -1;
            throw new IllegalMonitorStateException();
        }
        lock.seeTurns();
        VM.assumesNoSpuriousWakeups();
        // What does not wait is not woken without a reason.
        boolean spurious = ((flags & TIMED) == 0 || nanos > 0) && VM.spurious(1) != 0;
        lock.begin(LEAST, MOST, WRITES | wait, null);
        if (wait != 0 && Thread.interrupted()) {
            end();
            return -1;
        }
        Waiter w = new Waiter();
        if (!spurious)
            waiters.append(w, state);
        int count = lock.holds;
        lock.give(need, false);
        end();
        int result = spurious ? wakeUp(w) : awaitSignal(w, wait, flags, nanos);

        if (lock.isInTurn())
            lock.awaitTurn(w.turn, need, false, 0, 0);
        else
            lock.acquire(need, false, 0, 0);
        lock.holds = count;
        return result;
    }

    /** As if signalled, but nothing did: the waiter has left the queue at once. */
    private int wakeUp(Waiter w) {
        if (lock.isInTurn()) {
            lock.beginWrite();
            w.turn = lock.enqueue(need, w.thread);
            end();
        }
        return 1;
    }

    private int awaitSignal(Waiter w, int wait, int flags, long nanos) {
        boolean inTurn = lock.isInTurn();
        begin(w.number, MOST, FOR_GOOD | MET_FIRST | WRITES_ELSE | flags, inTurn ? lock : null);
        int result = 1;
        if (state < w.number) {
            waiters.remove(w);
            if (inTurn)
                w.turn = lock.enqueue(need, w.thread);
            result = 0;
            if (wait != 0 && Thread.interrupted())
                result = -1;
            else
                pass(nanos);
        }
        end();
        return result;
    }

    @Override
    public final void await() throws InterruptedException {
        if (doAwait(INTERRUPTIBLE, 0) < 0)
            throw new InterruptedException();
    }
    @Override
    public final void awaitUninterruptibly() { doAwait(0, 0); }
    @Override
    public final long awaitNanos(long nanos) throws InterruptedException {
        // Either all of the time has passed or none. The clock is not asked: what
        // it says would tell apart how often somebody has waited.
        int result = doAwait(INTERRUPTIBLE | timed(nanos), nanos);
        if (result < 0)
            throw new InterruptedException();
        return result > 0 ? nanos : Math.min(nanos, 0);
    }
    @Override
    public final boolean await(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        int result = doAwait(INTERRUPTIBLE | timed(nanos), nanos);
        if (result < 0)
            throw new InterruptedException();
        return result > 0;
    }
    @Override
    public final boolean awaitUntil(Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - System.currentTimeMillis();
        return await(millis, TimeUnit.MILLISECONDS);
    }

    private void wake(boolean all) {
        if (!lock.isMine())
            throw new IllegalMonitorStateException();
        begin(LEAST, MOST, WRITES, lock.isInTurn() ? lock : null);
        for (Waiter w; (w = waiters.poll()) != null;) {
            state = w.number;
            if (lock.isInTurn())
                w.turn = lock.enqueue(need, w.thread);
            if (!all)
                break;
        }
        end();
    }
    @Override
    public final void signal() { wake(false); }
    @Override
    public final void signalAll() { wake(true); }

    /** For the lock that it belongs to. */
    public final boolean isOf(Permits p) { return lock == p; }
    /** In the order of waiting. */
    public final List<Thread> waiting() {
        ArrayList<Thread> all = new ArrayList<>();
        beginRead();
        for (Waiter w = waiters.first(); w != null; w = waiters.after(w))
            all.add(w.thread);
        end();
        return all;
    }
    @Override
    public String toString() { return "Condition of " + lock; }
}
