package java.util.concurrent;

import heddle.rt.StoreQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;

/** Specification of ArrayBlockingQueue. Fair ones are refused by name. */
public class ArrayBlockingQueue<E> extends StoreQueue<E> implements java.io.Serializable {
    private static final long serialVersionUID = -817911632652898426L;

    public ArrayBlockingQueue(int capacity) { super(capacity); }
    public ArrayBlockingQueue(int capacity, boolean fair) {
        super(capacity);
        if (fair)
            fairQueue();
    }
    public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> c) {
        this(capacity, fair);
        for (E e : c)
            if (!offer(java.util.Objects.requireNonNull(e)))
                throw new IllegalArgumentException();
    }
    private static native void fairQueue();

    private void writeObject(ObjectOutputStream out) throws IOException { save(out); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        restore(in);
    }
}
