package java.util.concurrent;

import heddle.rt.Store;
import heddle.rt.StoreQueue;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Collection;

/** Specification of LinkedBlockingQueue. */
public class LinkedBlockingQueue<E> extends StoreQueue<E> implements java.io.Serializable {
    private static final long serialVersionUID = -6903933977591709194L;

    public LinkedBlockingQueue() { this(Integer.MAX_VALUE); }
    public LinkedBlockingQueue(int capacity) { super(capacity, Store.LINKED); }
    public LinkedBlockingQueue(Collection<? extends E> c) {
        this();
        for (E e : c)
            if (!offer(e))
                throw new IllegalStateException("Queue full");
    }

    private void writeObject(ObjectOutputStream out) throws IOException { save(out); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        restore(in, Store.LINKED);
    }
}
