package heddle.rt;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A bounded blocking queue over a Store: each operation is one event, but those
 * that call the user's code (equals, predicates), which look at a snapshot and
 * then remove what is still there. What the JDK's code calls while it has its lock
 * may wait there for another thread that wants the lock: once there are threads,
 * that is refused by name.
 */
public abstract class StoreQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
    protected final transient Store store;

    protected StoreQueue(int capacity, int kind) { this(new Store(capacity, kind)); }
    protected StoreQueue(Store store) { this.store = store; }
    /** Read from a stream, before restore(). */
    protected StoreQueue() { this((Store)null); }
    public final Store store() { return store; }

    protected final void save(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        Object[] items = toArray();
        out.writeInt(items.length + remainingCapacity());
        out.writeInt(items.length);
        for (Object o : items)
            out.writeObject(o);
    }
    @SuppressWarnings("unchecked")
    protected final void restore(ObjectInputStream in, int kind)
        throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Restored.set(this, StoreQueue.class, "store", new Store(in.readInt(), kind));
        for (int n = in.readInt(); n > 0; n--)
            add((E)in.readObject());
    }

    protected static boolean checked(int result) throws InterruptedException {
        if (result < 0)
            throw new InterruptedException();
        return result > 0;
    }
    @SuppressWarnings("unchecked")
    protected final E got(Object o) throws InterruptedException {
        if (o == store)
            throw new InterruptedException();
        return (E)o;
    }

    @Override
    public boolean offer(E e) { return store.put(e, false, Cell.TRIES, 0) > 0; }
    @Override
    public void put(E e) throws InterruptedException {
        checked(store.put(e, false, Cell.INTERRUPTIBLE, 0));
    }
    @Override
    public boolean offer(E e, long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return checked(store.put(e, false, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos));
    }
    @Override
    @SuppressWarnings("unchecked")
    public E poll() { return (E)store.take(false, Cell.TRIES, 0); }
    @Override
    public E take() throws InterruptedException {
        return got(store.take(false, Cell.INTERRUPTIBLE, 0));
    }
    @Override
    public E poll(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        return got(store.take(false, Cell.INTERRUPTIBLE | Cell.timed(nanos), nanos));
    }
    @Override
    @SuppressWarnings("unchecked")
    public E peek() { return (E)store.peek(false); }
    @Override
    public int size() { return store.readSize(); }
    @Override
    public int remainingCapacity() { return store.room(); }

    @Override
    public boolean contains(Object o) {
        if (o != null)
            for (Store.Node n : store.snapshot())
                if (o.equals(n.item()))
                    return true;
        return false;
    }
    protected final boolean removeOne(Object o, boolean fromBack) {
        if (o == null)
            return false;
        for (;;) {
            Store.Node found = null;
            for (Store.Node n : store.snapshot())
                if (o.equals(n.item())) {
                    found = n;
                    if (!fromBack)
                        break;
                }
            if (found == null)
                return false;
            if (store.tryRemove(found))
                return true;
        }
    }
    @Override
    public boolean remove(Object o) { return removeOne(o, false); }
    /** In batches, of which those are removed at once that the filter has found. */
    @Override
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null)
            throw new NullPointerException();
        callUnderLock("removeIf");
        return sweep(filter);
    }
    /** Of a filter that waits for no thread. */
    @SuppressWarnings("unchecked")
    public final boolean sweep(Predicate<? super E> filter) {
        Store.Node[] all = store.snapshot();
        int batch = callsUnderLock() ? Math.max(1, all.length) : StoreIterator.BATCH;
        boolean any = false;
        for (int from = 0; from < all.length; from += batch) {
            int to = Math.min(all.length, from + batch), found = 0;
            Store.Node[] gone = new Store.Node[to - from];
            for (int i = from; i < to; i++)
                if (filter.test((E)all[i].item()))
                    gone[found++] = all[i];
            any |= found > 0 && store.tryRemove(gone, found);
        }
        return any;
    }
    /** Whether the JDK's code has its lock while it calls filters and actions. */
    protected boolean callsUnderLock() { return false; }
    final void callUnderLock(String method) {
        if (callsUnderLock() && Detail.hasThreads())
            throw VM.refused(getClass().getName() + "." + method
                + ", which has its lock while it calls the program's code, is not supported as specified beside other threads; --jdk=real runs the JDK's code");
    }
    /** Its add neither waits for a thread nor fails. */
    private static boolean isPlain(Collection<?> c) {
        Class<?> k = c.getClass();
        return k == java.util.ArrayList.class || k == java.util.LinkedList.class
            || k == java.util.ArrayDeque.class || k == java.util.HashSet.class
            || k == java.util.LinkedHashSet.class;
    }
    @Override
    public boolean removeAll(Collection<?> c) {
        if (c == null)
            throw new NullPointerException();
        return removeIf(e -> c.contains(e));
    }
    @Override
    public boolean retainAll(Collection<?> c) {
        if (c == null)
            throw new NullPointerException();
        return removeIf(e -> !c.contains(e));
    }
    @Override
    public void clear() { store.clear(); }
    @Override
    public int drainTo(Collection<? super E> c) { return drainTo(c, Integer.MAX_VALUE); }
    @Override
    @SuppressWarnings("unchecked")
    public int drainTo(Collection<? super E> c, int max) {
        if (c == null)
            throw new NullPointerException();
        if (c == this)
            throw new IllegalArgumentException();
        if (max <= 0)
            return 0;
        if (isPlain(c)) {
            Object[] all = store.drain(max);
            for (Object e : all)
                c.add((E)e);
            return all.length;
        }
        if (Detail.hasThreads())
            throw VM.refused(getClass().getName() + ".drainTo to a " + c.getClass().getName()
                + ", which has its lock while it adds, is not supported as specified beside other threads; --jdk=real runs the JDK's code");
        int added = 0;
        for (Store.Node n : store.snapshot()) {
            if (added == max)
                break;
            c.add((E)n.item()); // if it fails, this one stays
            store.tryRemove(n);
            ++added;
        }
        return added;
    }
    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        if (action == null)
            throw new NullPointerException();
        callUnderLock("forEach");
        for (Store.Node n : store.snapshot())
            action.accept((E)n.item());
    }

    static Object[] items(Store.Node[] nodes) {
        Object[] all = new Object[nodes.length];
        for (int i = 0; i < all.length; i++)
            all[i] = nodes[i].item();
        return all;
    }
    @Override
    public Object[] toArray() { return items(store.snapshot()); }
    @Override
    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) { return java.util.Arrays.asList(toArray()).toArray(a); }
    @Override
    public String toString() { return java.util.Arrays.asList(toArray()).toString(); }

    /** Its size is not known: elements come and go. */
    @Override
    public Spliterator<E> spliterator() {
        if (store.kind != Store.ARRAY)
            return new StoreSpliterator<E>(store);
        return Spliterators.spliterator(
            this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }

    @Override
    public Iterator<E> iterator() { return new StoreIterator<E>(this, false); }
    protected final Iterator<E> backwards() { return new StoreIterator<E>(this, true); }

    /** Of what was there when it was made. */
    protected final Iterator<E> iteratorOfSnapshot() {
        Store.Node[] nodes = store.snapshot();
        return new Iterator<E>() {
            private int passed;
            private Store.Node last;
            @Override
            public boolean hasNext() { return passed < nodes.length; }
            @Override
            @SuppressWarnings("unchecked")
            public E next() {
                if (!hasNext())
                    throw new NoSuchElementException();
                last = nodes[passed++];
                return (E)last.item();
            }
            @Override
            public void remove() {
                if (last == null)
                    throw new IllegalStateException();
                store.tryRemove(last);
                last = null;
            }
        };
    }
}
