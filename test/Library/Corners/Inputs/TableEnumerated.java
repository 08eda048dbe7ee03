// FINDS race: Hashtable.count
// FINDS race: Hashtable.modCount
// FINDS uncaught exception: java.util.ConcurrentModificationException
import java.util.*;
import java.util.concurrent.*;
public class TableEnumerated {
    static final Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1, 2, 2));
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> h.put(3, 3));
        t.start();
        synchronized (h) { }
        for (Iterator<Integer> i = Collections.synchronizedSet(h.keySet()).iterator(); ; ) {
            synchronized (h) {
                if (!i.hasNext())
                    break;
                i.next();
            }
        }
        t.join();
    }
}
