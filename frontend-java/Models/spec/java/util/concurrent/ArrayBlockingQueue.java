package java.util.concurrent;

import heddle.rt.Detail;
import heddle.rt.Store;
import heddle.rt.StoreQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;

/**
 * Specification of ArrayBlockingQueue. A fair one serves first who waited first:
 * a thread that waits may as well come when it is served, so that any may go on,
 * as if it were not fair. Only a program that asks whether a thread waits can
 * tell, and is refused by name.
 */
public class ArrayBlockingQueue<E> extends StoreQueue<E> implements java.io.Serializable {
    private static final long serialVersionUID = -817911632652898426L;

    public ArrayBlockingQueue(int capacity) { super(capacity, Store.ARRAY); }
    public ArrayBlockingQueue(int capacity, boolean fair) {
        super(capacity, Store.ARRAY);
        if (fair && Detail.mayTellWhoWaits())
            fairQueue();
    }
    public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> c) {
        this(capacity, fair);
        for (E e : c)
            if (!offer(java.util.Objects.requireNonNull(e)))
                throw new IllegalArgumentException();
    }
    private static native void fairQueue();

    @Override
    protected boolean callsUnderLock() { return true; }

    private void writeObject(ObjectOutputStream out) throws IOException { save(out); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        restore(in, Store.ARRAY);
    }
}
