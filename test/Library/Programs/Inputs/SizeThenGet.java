// FINDS uncaught exception: java.lang.ArrayIndexOutOfBoundsException: Index 0 out of bounds for length 0

import java.util.concurrent.*;

/** Between size and get another thread removes. */
public class SizeThenGet {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        list.add("a");
        new Thread(() -> list.remove(0)).start();
        if (list.size() > 0)
            list.get(0);
    }
}
