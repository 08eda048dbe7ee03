package heddle.rt;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Walks over the elements of a Store that others may change meanwhile. Each step is an
 * event. The next element is held, and given also if it has gone by then; what follows
 * it is looked for when it is given. In a Store of an array the one that follows is held
 * as well, as the JDK's iterator holds its index: if there was none, none comes, and if
 * the queue was empty meanwhile, neither.
 */
final class StoreIterator<E> implements Iterator<E> {
    /** Elements that the JDK's code gets under the lock at once, if all are asked for. */
    static final int BATCH = 64;

    private final StoreQueue<E> queue;
    private final Store store;
    private final boolean backwards;
    private Store.Node next, last;
    /** Of an array: what follows next, as it was when next was found. */
    private Store.Node held;

    StoreIterator(StoreQueue<E> queue, boolean backwards) {
        this.queue = queue;
        store = queue.store;
        this.backwards = backwards;
        store.beginRead();
        stand(store.end(backwards));
        Cell.end();
    }

    /** Within a section. */
    private void stand(Store.Node n) {
        next = n;
        if (n == null)
            return;
        n.see();
        if (holdsTwo())
            held = Store.after(n);
    }
    private boolean holdsTwo() { return store.kind == Store.ARRAY; }

    @Override
    public boolean hasNext() { return next != null; }

    @Override
    @SuppressWarnings("unchecked")
    public E next() {
        if (next == null)
            throw new NoSuchElementException();
        last = next;
        if (holdsTwo() && held == null) {
            next = null;
        } else {
            store.beginRead();
            stand(holdsTwo() ? Store.thereFrom(held) : store.behind(next, backwards));
            Cell.end();
        }
        return (E)last.item();
    }

    @Override
    @SuppressWarnings("unchecked")
    public void forEachRemaining(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        if (next == null)
            return;
        queue.callUnderLock("iterator.forEachRemaining");
        Store.Node first = next;
        int most = holdsTwo() ? Integer.MAX_VALUE : BATCH - 1;
        do {
            store.beginRead();
            Store.Node from = holdsTwo() ? Store.thereFrom(held) : store.behind(next, backwards);
            Store.Node[] all = store.from(from, backwards, most);
            boolean isMore = all.length == most && store.behind(all[most - 1], backwards) != null;
            Cell.end();
            if (first != null)
                action.accept((E)first.item());
            for (Store.Node n : all)
                action.accept((E)n.item());
            next = isMore ? all[most - 1] : null;
            first = null;
            most = BATCH;
        } while (next != null);
        last = null;
    }

    @Override
    public void remove() {
        if (last == null)
            throw new IllegalStateException();
        store.tryRemove(last);
        last = null;
    }
}
