// FINDS nothing

import java.util.*;
import java.util.concurrent.atomic.*;

/** A copy replaces the list that it is a copy of, or is made again. */
public class CopyUpdated {
    static final AtomicReference<List<String>> names = new AtomicReference<>(List.of());

    static List<String> with(List<String> l, String name) {
        ArrayList<String> copy = new ArrayList<>(l);
        copy.add(name);
        return Collections.unmodifiableList(copy);
    }

    static void register(String name) {
        names.updateAndGet(l -> with(l, name));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> register("a"));
        t.start();
        register("b");
        t.join();
        assert names.get().size() == 2 : names.get();
    }
}
