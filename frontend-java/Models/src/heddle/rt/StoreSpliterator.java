package heddle.rt;

import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/**
 * Walks over the elements of a linked Store that others may change meanwhile: one by
 * one, where a stream may stop early, or all that are left in one event. It stands
 * before an element, which it does not give if that has gone by then.
 */
final class StoreSpliterator<E> implements Spliterator<E> {
    private final Store store;
    private Store.Node current;
    private boolean isOver;
    private int batch;
    private long size;

    StoreSpliterator(Store store) {
        this.store = store;
        size = store.readSize();
    }

    /** Within a section: the first element that is left. */
    private Store.Node left() {
        return current == null ? store.end(false) : store.thereOrBehind(current);
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean tryAdvance(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        if (isOver)
            return false;
        store.beginRead();
        Store.Node n = left();
        if (n != null) {
            n.see();
            current = store.behind(n, false);
        }
        Cell.end();
        if (n == null || current == null)
            isOver = true;
        if (n == null)
            return false;
        action.accept((E)n.item());
        return true;
    }

    /** In one event, up to so many. */
    private Store.Node[] take(int most) {
        store.beginRead();
        Store.Node[] all = store.from(left(), false, most);
        current = all.length < most ? null : store.behind(all[most - 1], false);
        Cell.end();
        isOver = current == null;
        return all;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void forEachRemaining(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        while (!isOver)
            for (Store.Node n : take(64))
                action.accept((E)n.item());
    }

    @Override
    public Spliterator<E> trySplit() {
        if (isOver || !store.mayHaveTwo(current))
            return null;
        batch = Math.min(batch + 1, 1 << 25);
        Store.Node[] all = take(batch);
        if (all.length == 0)
            return null;
        size = isOver ? 0 : Math.max(0, size - all.length);
        return Spliterators.spliterator(StoreQueue.items(all), 0, all.length, characteristics());
    }

    @Override
    public long estimateSize() { return size; }
    @Override
    public int characteristics() { return ORDERED | NONNULL | CONCURRENT; }
}
