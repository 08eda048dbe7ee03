// FINDS nothing

import java.util.concurrent.*;

/** As SizeThenGet, over a snapshot. */
public class IteratorOfSnapshot {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        list.add("a");
        new Thread(() -> list.remove(0)).start();
        for (String s : list)
            s.length();
    }
}
