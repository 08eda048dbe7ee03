package java.util.concurrent.locks;

import heddle.rt.Cell;
import heddle.rt.Detail;
import heddle.rt.Overtaking;
import heddle.rt.TicketQueue;

/**
 * Who has a StampedLock. State: held; with Detail.QUEUES as that of Permits whose
 * threads take turns.
 */
final class StampedCore extends Cell {
    static final long ORIGIN = 256;

    static final class Ticket extends TicketQueue.Ticket {
        final boolean writes;
        Ticket(boolean writes) { this.writes = writes; }
    }

    volatile int written, read;
    long version = ORIGIN; // here, so that a thread that looks again sees it change
    int held; // -1 while a writer has the lock, else the number of readers
    final boolean inTurn = Detail.is(Detail.QUEUES);
    final TicketQueue<Ticket> waiters = new TicketQueue<>();
    final Overtaking noted = new Overtaking(1);

    boolean isFree(boolean forWriter) { return forWriter ? held == 0 : held >= 0; }
    void hold(int n) {
        held = n;
        update();
    }
    void update() {
        Ticket first = waiters.first();
        state = !inTurn ? held : first == null ? 0 : isFree(first.writes) ? first.number : -1;
    }
    /** Within a section. */
    int enqueue(boolean writes) {
        Ticket t = new Ticket(writes);
        waiters.append(t);
        update();
        return t.number;
    }
    void leave(int ticket) {
        Ticket t = waiters.first();
        while (t.number != ticket)
            t = waiters.after(t);
        waiters.remove(t);
        update();
    }

    /**
     * What a thread that reads shares. A writer's stamps grow for ever. That
     * others read, and do no more, is told by tries and questions (telling()), by
     * what calls seeReaders(), and by the number of readers in a stamp, which nobody
     * looks at.
     */
    int sharing() { return LOCKS | SHARES | (inTurn || Detail.is(Detail.READERS) ? IN_TURN : 0); }
    int telling() { return inTurn || Detail.is(Detail.READERS) ? 0 : LOCKS; }
    void seeReaders() { Detail.see(Detail.READERS); }

    /** How often each thread reads: in an object of its own. */
    void noteMine(boolean begins) {
        if (!Detail.is(Detail.READERS))
            Thread.currentThread().noteRead(this, begins);
    }
    /** What gives back what the thread has not taken itself may meet another one's. */
    void comesToGiveRead() {
        if (!Detail.is(Detail.READERS) && !Thread.currentThread().readsUnder(this))
            seeReaders();
    }
    int readHeld() {
        begin(LEAST, MOST, telling() == 0 ? 0 : TRIES | LOCKS, null);
        int n = held;
        end();
        return n;
    }
}
