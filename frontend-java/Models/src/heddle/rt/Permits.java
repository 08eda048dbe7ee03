package heddle.rt;

import java.util.ArrayList;
import java.util.List;

/**
 * Permits that are taken and given back: the state of locks (one permit),
 * read-write locks (writers take all of them) and semaphores. The order is
 * open, unless fair: then the first to come, but for tries.
 *
 * Where all need as many, an order that is open is as good as that of coming: a
 * thread may come only when it gets them. What can tell are waits with a time
 * limit, which end while another thread that came first could go on, conditions,
 * whose signals put threads in the queue, and questions which threads wait. Until
 * a program shows one of them (Detail.QUEUES) threads take no turns.
 *
 * Where some need more than others, a thread may also have to wait, though there
 * are enough for it, behind one that needs more: the order is open, and the
 * JDK's code has a queue. In what comes after that differs from a thread that
 * came later only if all others wait for it, or if it gives up. So that is left
 * out until a program shows that it may matter (Detail.QUEUES; what sees it says
 * when): then threads take turns, and those that come may overtake, but for
 * readers where a writer is first.
 *
 * In no order: state is the number of permits. In turn: the number of the ticket
 * whose turn it is, 0 if nobody waits, -1 if the first has to wait.
 *
 * Happens-before: releases before later acquires; of shared ones (readers) only
 * before those that are not shared.
 */
public final class Permits extends Cell {
    private static final class Ticket extends TicketQueue.Ticket {
        final int need;
        final boolean shared;
        final Thread thread;
        Ticket(int need, boolean shared, Thread thread) {
            this.need = need;
            this.shared = shared;
            this.thread = thread;
        }
    }

    private int available;
    private final boolean fair, inTurn, ofLock;
    private final TicketQueue<Ticket> waiters = new TicketQueue<>();
    private volatile int released, sharedReleased;

    /** A thread that shares a lock with others, and how often it has taken it. */
    public static final class Sharer {
        public final Thread thread;
        public int holds;
        public Sharer next;
        public Sharer(Thread thread, Sharer next) {
            this.thread = thread;
            this.next = next;
        }
    }

    /** The threads that have them, for locks, and how often; shown in reports. */
    public Thread owner;
    public int holds;
    public Sharer sharers;

    /** Of a semaphore. */
    public Permits(int available, boolean fair) { this(available, fair, true, false); }
    /** Of a lock whose writers need all of them. */
    public static Permits ofLock(int all, boolean fair) { return new Permits(all, fair, all > 1, true); }
    /** Differ: some need more than others. */
    private Permits(int available, boolean fair, boolean differ, boolean ofLock) {
        this.available = available;
        this.fair = fair;
        this.ofLock = ofLock;
        inTurn = (fair || differ) && Detail.is(Detail.QUEUES);
        if (fair && !inTurn)
            Detail.leaveTurnsOpen();
        update();
    }
    /** Which thread came first may be told. */
    public void seeTurns() {
        if (fair && !inTurn)
            Detail.see(Detail.QUEUES);
    }

    public boolean isFair() { return fair; }
    public boolean isInTurn() { return inTurn; }
    /** Within a section. */
    public int available() { return available; }

    private void update() {
        Ticket first = waiters.first();
        state = !inTurn ? available : first == null ? 0 : first.need <= available ? first.number : -1;
    }

    private void take(int need, boolean shared) {
        available -= need;
        update();
        int seen = released;
        if (!shared)
            seen = sharedReleased;
        if (!ofLock)
            return;
        if (shared) {
            share();
        } else {
            owner = Thread.currentThread();
            holds = 1;
        }
    }

    public boolean isMine() { return owner == Thread.currentThread(); }
    /** How the thread shares it; null if it does not. */
    public Sharer mine() {
        Sharer s = sharers;
        while (s != null && s.thread != Thread.currentThread())
            s = s.next;
        return s;
    }
    /** Within a section. */
    public void share() {
        Sharer s = mine();
        if (s == null)
            s = sharers = new Sharer(Thread.currentThread(), sharers);
        ++s.holds;
    }
    public void leave(Sharer s) {
        if (--s.holds > 0)
            return;
        Sharer before = sharers;
        if (before == s) {
            sharers = s.next;
        } else {
            while (before.next != s)
                before = before.next;
            before.next = s.next;
        }
    }

    /**
     * The flag of what takes so many permits: whether it is as if that had never
     * been, once as many are given back. Locks get what was taken; and else they
     * are taken one by one.
     */
    private int locks(int count, boolean shared) {
        return !ofLock && count != 1 ? 0 : LOCKS | (inTurn ? IN_TURN : 0) | (shared ? SHARES : 0);
    }
    private int unlocks(int count, boolean shared) {
        return !ofLock && count != 1 ? 0 : UNLOCKS | (shared ? SHARES : 0);
    }
    /** Of what tells whether others have them; no UNLOCKS fits one that is not undone. */
    private int tries(int count, boolean shared) {
        return LOCKS | (shared || !ofLock && count != 1 ? SHARES : 0);
    }
    /** Something that tells whether threads have permits. */
    public void beginAsking(int flags) {
        begin(LEAST, MOST, flags | (inTurn ? 0 : TRIES | LOCKS), null);
    }
    /** The owner takes it once more, or gives it back so. */
    public void hold(int more) {
        holds += more;
        again(this, more);
    }
    /** As an event: others can ask how often it is shared. */
    public void shareAgain() {
        begin(LEAST, MOST, WRITES | locks(1, true), null);
        share();
        end();
    }
    public void leaveAgain(Sharer s) {
        begin(LEAST, MOST, WRITES | unlocks(1, true), null);
        leave(s);
        end();
    }

    /** 1 taken, 0 the time was up, -1 interrupted. */
    public int acquire(int need, boolean shared, int flags, long nanos) {
        flags = come(flags);
        if (flags == INTERRUPTED)
            return -1;
        if (inTurn)
            return acquireInTurn(need, shared, flags, nanos);
        int locks = locks(need, shared);
        if ((flags & TIMED) != 0) {
            seeTurns();
            locks = tries(need, shared);
        }
        if (triesFirst(flags))
            return tryAndWait(need, shared, flags & ~MET_FIRST, nanos);
        begin(need, MOST, WRITES | locks | flags, null);
        int result = 0;
        if (isInterrupted(flags, available >= need)) {
            result = -1;
        } else if (available >= need) {
            take(need, shared);
            result = 1;
        } else {
            pass(nanos);
        }
        end();
        return result;
    }

    /** As acquire, with what others see that look at it meanwhile. */
    private int tryAndWait(int need, boolean shared, int flags, long nanos) {
        while (!tryAcquire(need, shared)) {
            begin(need, MOST, flags | tries(need, shared), null);
            boolean interrupted = isInterrupted(flags, false), late = available < need;
            if (!interrupted && late)
                pass(nanos);
            end();
            if (interrupted || late)
                return interrupted ? -1 : 0;
        }
        return 1;
    }

    private int acquireInTurn(int need, boolean shared, int flags, long nanos) {
        begin(LEAST, MOST, WRITES | locks(need, shared) | flags, null);
        int ticket = 0, result = 0;
        if (isInterrupted(flags, true)) {
            result = -1;
        } else if (available >= need && mayOvertake(shared)) {
            take(need, shared);
            result = 1;
        } else if ((flags & TIMED) == 0 || nanos > 0) {
            ticket = enqueue(need, shared, Thread.currentThread());
        }
        end();
        return ticket == 0 ? result : awaitTurn(ticket, need, shared, flags, nanos);
    }

    private boolean mayOvertake(boolean shared) {
        Ticket first = waiters.first();
        return first == null || !fair && (!shared || first.shared);
    }

    /** Within a section. */
    public int enqueue(int need, Thread thread) { return enqueue(need, false, thread); }
    private int enqueue(int need, boolean shared, Thread thread) {
        Ticket t = new Ticket(need, shared, thread);
        waiters.append(t);
        update();
        return t.number;
    }

    /** As acquire, by the owner of a ticket. */
    public int awaitTurn(int ticket, int need, boolean shared, int flags, long nanos) {
        // Others see that it waits: an interrupt ends that until it has gone on.
        if ((flags & MET_FIRST) != 0)
            return waitForTurn(ticket, need, shared, flags & ~MET_FIRST, nanos);
        begin(ticket, ticket, WRITES | WRITES_ELSE | flags, null);
        int result = 0;
        if (isInterrupted(flags, state == ticket))
            result = -1;
        else if (state == ticket)
            result = 1;
        else
            pass(nanos);
        remove(ticket);
        if (result == 1)
            take(need, shared);
        end();
        return result;
    }

    private int waitForTurn(int ticket, int need, boolean shared, int flags, long nanos) {
        for (;;) {
            begin(ticket, ticket, WRITES_ELSE | flags, null);
            boolean interrupted = isInterrupted(flags, false), late = state != ticket;
            if (interrupted || late)
                remove(ticket);
            if (!interrupted && late)
                pass(nanos);
            end();
            if (interrupted || late)
                return interrupted ? -1 : 0;
            beginWrite();
            boolean isFirst = state == ticket; // unless another one has overtaken it
            if (isFirst) {
                remove(ticket);
                take(need, shared);
            }
            end();
            if (isFirst)
                return 1;
        }
    }

    private void remove(int ticket) {
        Ticket t = waiters.first();
        while (t.number != ticket)
            t = waiters.after(t);
        waiters.remove(t);
        update();
    }

    /** Takes them if they are there, whatever waits. */
    public boolean tryAcquire(int need, boolean shared) {
        if (inTurn)
            begin(LEAST, MOST, WRITES | TRIES, null);
        else
            begin(need, MOST, WRITES | TRIES | tries(need, shared), null);
        boolean ok = available >= need;
        if (ok)
            take(need, shared);
        end();
        return ok;
    }

    public void release(int count, boolean shared) {
        beginRelease(count, shared);
        give(count, shared);
        end();
    }
    public void beginRelease(int count, boolean shared) {
        begin(LEAST, MOST, WRITES | unlocks(count, shared), null);
    }

    /** Within a section. */
    public void give(int count, boolean shared) {
        available += count;
        update();
        if (shared) {
            leave(mine());
            sharedReleased = 0;
        } else {
            owner = null;
            holds = 0;
            released = 0;
        }
    }

    /**
     * The waiters, in order. If not fair they do not take turns, and to wait
     * is not an event: a question for them is refused by name.
     */
    public List<Thread> waiting(String method) {
        if (!fair)
            throw VM.refused(method + " of what is not fair is not supported as specified; --jdk=real runs the JDK's code");
        seeTurns();
        ArrayList<Thread> all = new ArrayList<>();
        beginRead();
        for (Ticket t = waiters.first(); t != null; t = waiters.after(t))
            all.add(t.thread);
        end();
        return all;
    }
    public boolean isWaiting(Thread t, String method) {
        if (t == null)
            throw new NullPointerException();
        return waiting(method).contains(t);
    }

    public int readAvailable() {
        beginAsking(0);
        int n = available;
        end();
        return n;
    }

    public Thread readOwner() {
        beginAsking(0);
        Thread t = owner;
        end();
        return t;
    }

    /** All that are there, or with a negative count fewer than before. */
    public int drain(int count) {
        beginAsking(WRITES);
        int n = count < 0 ? -count : available;
        take(n, false);
        end();
        return n;
    }
}
