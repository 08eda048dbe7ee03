package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Detail;
import heddle.rt.Restored;
import heddle.rt.TicketQueue;
import heddle.rt.VM;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/**
 * Specification of SynchronousQueue: an event to arrive, which pairs the thread
 * with the first that waits on the other side if there is one; else one more to
 * go on when it was paired. If not fair any may be met, and the JDK's code meets
 * the last to come. Those that wait cannot tell, since none knows in which order
 * they came; a program that asks whether a thread waits can, and is refused once
 * there are two to be met.
 */
public class SynchronousQueue<E> extends AbstractQueue<E>
    implements BlockingQueue<E>, java.io.Serializable {
    private static final long serialVersionUID = -3223113410248163686L;

    /** A thread that waits. */
    static final class Side extends TicketQueue.Ticket {
        final boolean puts;
        private Object item;
        private volatile int came, paired;
        Side(boolean puts, Object item) {
            this.puts = puts;
            this.item = item;
        }
    }

    /** State: the highest ticket that was paired. */
    private final transient Cell core = new Cell();
    private final transient TicketQueue<Side> sides = new TicketQueue<>();

    private final transient boolean orderIsTold;

    /**
     * Of a pool in a program that asks what threads are doing: any idle worker takes
     * what was given, and the state is how much of that there is.
     */
    private transient TicketQueue<Side> given;
    private transient boolean isOfPool;
    private transient int idle; // workers, those among them that will take something
    private transient volatile int cameIdle;

    public SynchronousQueue() { this(false); }
    public SynchronousQueue(boolean fair) {
        orderIsTold = !fair && Detail.mayTellWhoWaits();
        given = fair ? null : new TicketQueue<>();
    }

    /** Within a section: comes to wait. */
    private Side come(boolean puts, Object item) {
        Side mine = new Side(puts, item);
        mine.came = 0;
        sides.append(mine, core.state);
        return mine;
    }
    /** Within a section: the first that waits on the other side is brought an item. */
    private Object meetFirst(Object brings) {
        Side other = sides.poll();
        int seen = other.came;
        Object item = other.item;
        other.item = brings;
        other.paired = 0;
        core.state = other.number;
        return item;
    }

    // For ThreadPoolExecutor, whose sections these are part of; but for take() they
    // are within one.
    Cell core() { return core; }
    void becomeOfPool() { isOfPool = given != null && Detail.is(Detail.ACTIVITIES); }
    /** Of the section in which a worker takes what it was given, once it came. */
    int flags() { return isOfPool ? Cell.WRITES : Cell.FOR_GOOD; }
    /** Pairs the item with the first that waits to take, if one does. */
    boolean give(Object item) {
        if (isOfPool)
            return giveToAny(item);
        Side other = sides.first();
        if (other == null || other.puts)
            return false;
        meetFirst(item);
        return true;
    }
    private boolean giveToAny(Object item) {
        if (idle <= core.state)
            return false;
        int seen = cameIdle;
        Side mine = new Side(true, item);
        mine.paired = 0;
        given.append(mine);
        ++core.state;
        return true;
    }
    /** The item of the first that waits to put, null if none does. */
    Object takeNow() {
        Side other = sides.first();
        return other == null || !other.puts ? null : meetFirst(null);
    }
    Side comeToTake() {
        if (!isOfPool)
            return come(false, null);
        ++idle;
        cameIdle = 0;
        Side any = new Side(false, null);
        any.number = 1;
        return any;
    }
    boolean isPaired(Side mine) { return core.state >= mine.number; }
    Object itemOf(Side mine) {
        if (isOfPool) {
            --idle;
            mine = given.poll();
            if (mine == null) // sent away
                return null;
            if (core.state != Cell.MOST)
                --core.state;
        }
        int seen = mine.paired;
        return mine.item;
    }
    void leave(Side mine) {
        if (isOfPool)
            --idle;
        else
            sides.remove(mine);
    }
    /** All that wait go on with nothing: the workers of a pool that is shut down. */
    void sendAway() {
        if (isOfPool)
            core.state = Cell.MOST;
        for (Side s; (s = sides.poll()) != null;) {
            if (s.puts)
                sendAwayProducers();
            core.state = s.number;
        }
    }
    // Threads that put into a pool's queue themselves while it is shut down: not
    // specified, refused by name.
    private static native void sendAwayProducers();

    private static final Object NONE = new Object(), INTERRUPTED = new Object();

    /** What the other side brought, NONE if nothing came in time. */
    private Object meet(boolean puts, Object item, int flags, long nanos) {
        if (isOfPool)
            throw VM.refused("a pool's SynchronousQueue that the program uses itself, and asks what threads are doing,"
                             + " is not supported as specified; --jdk=real runs the JDK's code");
        core.beginWrite();
        Side mine = null, other = sides.first();
        Object result = NONE;
        if (other != null && other.puts != puts) {
            if (orderIsTold && sides.after(other) != null)
                throw VM.refused("a SynchronousQueue that is not fair, with two threads that wait, in a program that asks which do,"
                                 + " is not supported as specified; --jdk=real runs the JDK's code");
            result = meetFirst(item);
        } else if ((flags & Cell.TRIES) == 0)
            mine = come(puts, item);
        Cell.end();
        if (mine == null)
            return result;
        core.begin(mine.number, Cell.MOST,
                   Cell.INTERRUPTIBLE | Cell.FOR_GOOD | Cell.MET_FIRST | Cell.WRITES_ELSE | flags, null);
        if (core.state >= mine.number) {
            int seen = mine.paired;
            result = mine.item;
        } else {
            sides.remove(mine);
            if (Thread.interrupted())
                result = INTERRUPTED;
            else
                Cell.pass(nanos);
        }
        Cell.end();
        return result;
    }

    private static int waiting(long nanos) { return nanos > 0 ? Cell.timed(nanos) : Cell.TRIES; }
    private Object put(E e, int flags, long nanos) throws InterruptedException {
        if (e == null)
            throw new NullPointerException();
        Object o = meet(true, e, flags, nanos);
        if (o == INTERRUPTED)
            throw new InterruptedException();
        return o;
    }
    @SuppressWarnings("unchecked")
    private E take(int flags, long nanos) throws InterruptedException {
        Object o = meet(false, null, flags, nanos);
        if (o == INTERRUPTED)
            throw new InterruptedException();
        return o == NONE ? null : (E)o;
    }

    public void put(E e) throws InterruptedException { put(e, 0, 0); }
    public boolean offer(E e, long time, TimeUnit unit) throws InterruptedException {
        if (put(e, waiting(unit.toNanos(time)), unit.toNanos(time)) != NONE)
            return true;
        if (unit.toNanos(time) <= 0 && Thread.interrupted())
            throw new InterruptedException();
        return false;
    }
    public boolean offer(E e) {
        if (e == null)
            throw new NullPointerException();
        return meet(true, e, Cell.TRIES, 0) != NONE;
    }
    public E take() throws InterruptedException { return take(0, 0); }
    public E poll(long time, TimeUnit unit) throws InterruptedException {
        E e = take(waiting(unit.toNanos(time)), unit.toNanos(time));
        if (e == null && unit.toNanos(time) <= 0 && Thread.interrupted())
            throw new InterruptedException();
        return e;
    }
    @SuppressWarnings("unchecked")
    public E poll() {
        Object o = meet(false, null, Cell.TRIES, 0);
        return o == NONE ? null : (E)o;
    }

    public boolean isEmpty() { return true; }
    public int size() { return 0; }
    public int remainingCapacity() { return 0; }
    public void clear() {}
    public boolean contains(Object o) { return false; }
    public boolean remove(Object o) { return false; }
    public boolean containsAll(Collection<?> c) { return c.isEmpty(); }
    public boolean removeAll(Collection<?> c) { return false; }
    public boolean retainAll(Collection<?> c) { return false; }
    public E peek() { return null; }
    public Iterator<E> iterator() { return Collections.emptyIterator(); }
    public java.util.Spliterator<E> spliterator() { return java.util.Spliterators.emptySpliterator(); }
    public Object[] toArray() { return new Object[0]; }
    public <T> T[] toArray(T[] a) {
        if (a.length > 0)
            a[0] = null;
        return a;
    }
    public String toString() { return "[]"; }
    public int drainTo(Collection<? super E> c) { return drainTo(c, Integer.MAX_VALUE); }
    public int drainTo(Collection<? super E> c, int max) {
        if (c == null)
            throw new NullPointerException();
        if (c == this)
            throw new IllegalArgumentException();
        int n = 0;
        for (E e; n < max && (e = poll()) != null; n++)
            c.add(e);
        return n;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, SynchronousQueue.class, "core", new Cell());
        Restored.set(this, SynchronousQueue.class, "sides", new TicketQueue<>());
    }
}
