// FINDS nothing

import java.util.concurrent.*;

/** As IterateWhileAdding, with a CopyOnWriteArrayList. */
public class IterateCopyOnWrite {
    static final java.util.List<String> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        list.add("a");
        Thread t = new Thread(() -> list.add("b"));
        t.start();
        int n = 0;
        for (java.util.Iterator<String> i = list.iterator(); n == 0 && i.hasNext(); i.next())
            ++n;
        t.join();
    }
}
