// FINDS race: ArrayList.size
// FINDS race: ArrayList.modCount

import java.util.concurrent.*;

/** A list is gone through while another thread adds. */
public class IterateWhileAdding {
    static final java.util.List<String> list = new java.util.ArrayList<>();

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
