// FINDS uncaught exception: java.util.NoSuchElementException
import java.util.*;
import java.util.concurrent.*;
public class FirstKeyGone {
    public static void main(String[] a) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>(Map.of(1, "a"));
        Thread t = new Thread(() -> m.pollFirstEntry());
        t.start();
        if (!m.isEmpty())
            m.firstKey();
        t.join();
    }
}
