package java.util.concurrent;

import heddle.rt.Cell;
import heddle.rt.Store;
import heddle.rt.StoreQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Specification of LinkedBlockingDeque. */
public class LinkedBlockingDeque<E> extends StoreQueue<E>
    implements BlockingDeque<E>, java.io.Serializable {
    private static final long serialVersionUID = -387911632671998426L;

    public LinkedBlockingDeque() { this(Integer.MAX_VALUE); }
    public LinkedBlockingDeque(int capacity) { super(capacity, Store.DEQUE); }
    public LinkedBlockingDeque(Collection<? extends E> c) {
        this();
        addAll(c);
    }

    private static <T> T present(T e) {
        if (e == null)
            throw new NoSuchElementException();
        return e;
    }
    private static void added(boolean ok) {
        if (!ok)
            throw new IllegalStateException("Deque full");
    }

    public void addFirst(E e) { added(offerFirst(e)); }
    public void addLast(E e) { added(offerLast(e)); }
    public boolean add(E e) {
        addLast(e);
        return true;
    }
    public boolean addAll(Collection<? extends E> c) {
        if (c == this)
            throw new IllegalArgumentException();
        boolean any = false;
        for (E e : c)
            any |= add(e);
        return any;
    }
    public boolean offerFirst(E e) { return store.put(e, true, Cell.TRIES, 0) > 0; }
    public boolean offerLast(E e) { return offer(e); }
    /** "If interrupted while waiting": only a wait asks, unlike in the other queues. */
    private static final int WHILE_WAITING = Cell.INTERRUPTIBLE | Cell.MET_FIRST;

    public void putFirst(E e) throws InterruptedException {
        checked(store.put(e, true, WHILE_WAITING, 0));
    }
    public void putLast(E e) throws InterruptedException {
        checked(store.put(e, false, WHILE_WAITING, 0));
    }
    @Override
    public void put(E e) throws InterruptedException { putLast(e); }
    public boolean offerFirst(E e, long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return checked(store.put(e, true, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos));
    }
    public boolean offerLast(E e, long time, TimeUnit unit) throws InterruptedException {
        return offer(e, time, unit);
    }
    public E removeFirst() { return present(pollFirst()); }
    public E removeLast() { return present(pollLast()); }
    public E pollFirst() { return poll(); }
    @SuppressWarnings("unchecked")
    public E pollLast() { return (E)store.take(true, Cell.TRIES, 0); }
    public E takeFirst() throws InterruptedException {
        return got(store.take(false, WHILE_WAITING, 0));
    }
    public E takeLast() throws InterruptedException {
        return got(store.take(true, WHILE_WAITING, 0));
    }
    @Override
    public E take() throws InterruptedException { return takeFirst(); }
    public E pollFirst(long time, TimeUnit unit) throws InterruptedException {
        return poll(time, unit);
    }
    public E pollLast(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return got(store.take(true, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos));
    }
    public E getFirst() { return present(peekFirst()); }
    public E getLast() { return present(peekLast()); }
    public E peekFirst() { return peek(); }
    @SuppressWarnings("unchecked")
    public E peekLast() { return (E)store.peek(true); }
    public boolean removeFirstOccurrence(Object o) { return removeOne(o, false); }
    public boolean removeLastOccurrence(Object o) { return removeOne(o, true); }
    public E remove() { return removeFirst(); }
    public E element() { return getFirst(); }
    public void push(E e) { addFirst(e); }
    public E pop() { return removeFirst(); }
    public Iterator<E> descendingIterator() { return backwards(); }

    private void writeObject(ObjectOutputStream out) throws IOException { save(out); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        restore(in, Store.DEQUE);
    }
}
