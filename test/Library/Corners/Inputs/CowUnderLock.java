// FINDS deadlock: Thread-0 and Thread-1
import java.util.*;
import java.util.concurrent.*;
public class CowUnderLock {
    static final CopyOnWriteArrayList<Integer> a = new CopyOnWriteArrayList<>(List.of(1)), b = new CopyOnWriteArrayList<>(List.of(1));
    public static void main(String[] x) {
        new Thread(() -> a.replaceAll(e -> { b.add(e); return e; })).start();
        new Thread(() -> b.removeIf(e -> a.add(e))).start();
    }
}
