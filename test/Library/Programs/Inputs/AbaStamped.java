// FINDS nothing

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** As AbaReference, with a stamp. */
public class AbaStamped {
    static final AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
    static volatile boolean changed;

    public static void main(String[] args) {
        String seen = top.getReference();
        new Thread(() -> {
            top.compareAndSet("a", "b", 0, 1);
            changed = true;
            top.compareAndSet("b", "a", 1, 2);
        }).start();
        boolean ok = !changed & top.compareAndSet(seen, "c", 0, 1);
        assert !ok || top.getStamp() == 1 : "it was changed in between";
    }
}
