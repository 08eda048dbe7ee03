// FINDS race: ArrayList.modCount
// FINDS race: ArrayList.size

import java.util.*;

/** A synchronizedList does not guard its iterator. */
public class ListenersSynchronizedList {
    static final List<Runnable> listeners = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws InterruptedException {
        listeners.add(() -> {});
        Thread t = new Thread(() -> listeners.add(() -> {}));
        t.start();
        for (Runnable r : listeners)
            r.run();
        t.join();
    }
}
