// FINDS nothing

import java.util.*;
import java.util.concurrent.*;

/** One registers while another fires: copy on write. */
public class Listeners {
    static final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        int[] heard = new int[2];
        listeners.add(() -> heard[0]++);
        Thread t = new Thread(() -> listeners.add(() -> heard[1]++));
        t.start();
        for (Runnable r : listeners)
            r.run();
        t.join();
        assert heard[0] == 1 && heard[1] <= 1 && listeners.size() == 2;
    }
}
