// FINDS uncaught exception: java.util.ConcurrentModificationException
import java.util.*;
import java.util.concurrent.*;
/** A part of a list that copies on write fails once the list has changed. */
public class SubListFails {
    public static void main(String[] a) throws Exception {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        List<Integer> part = l.subList(0, 2);
        Thread t = new Thread(() -> l.add(4));
        t.start();
        part.get(0);
        t.join();
    }
}
