// FINDS assertion failed: it was changed in between

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A reference that went away and came back. */
public class AbaReference {
    static final AtomicReference<String> top = new AtomicReference<>("a");
    static volatile boolean changed;

    public static void main(String[] args) {
        String seen = top.get();
        new Thread(() -> {
            top.set("b");
            changed = true;
            top.set("a");
        }).start();
        boolean ok = top.compareAndSet(seen, "c");
        assert !ok || !changed : "it was changed in between";
    }
}
