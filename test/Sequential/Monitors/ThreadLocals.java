import java.util.ArrayList;
import java.util.List;

public class ThreadLocals {
    static int initialised;
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> ++initialised * 100);
    static final ThreadLocal<List<String>> LOG = new ThreadLocal<>() {
        @Override protected List<String> initialValue() { return new ArrayList<>(List.of("created")); }
    };
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERIT = new InheritableThreadLocal<>();

    static void log(String s) { LOG.get().add(s); }
    static int next() { COUNT.set(COUNT.get() + 1); return COUNT.get(); }

    static String scoped(String name, Runnable body) {
        String old = PLAIN.get();
        PLAIN.set(name);
        try {
            body.run();
            return PLAIN.get();
        } finally {
            if (old == null) PLAIN.remove();
            else PLAIN.set(old);
        }
    }

    public static void main(String[] args) {
        System.out.println(initialised + " " + COUNT.get() + " " + COUNT.get() + " " + initialised);
        System.out.println(next() + " " + next());
        COUNT.remove();
        System.out.println(COUNT.get() + " " + initialised);
        log("a");
        log("b");
        System.out.println(LOG.get() + " " + (LOG.get() == LOG.get()));
        LOG.remove();
        System.out.println(LOG.get());
        System.out.println(PLAIN.get());
        System.out.println(scoped("outer", () -> System.out.println(PLAIN.get() + scoped("inner", () -> System.out.println(PLAIN.get())) + PLAIN.get())) + PLAIN.get());
        try {
            scoped("fails", () -> { throw new IllegalStateException(PLAIN.get()); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + PLAIN.get());
        }
        INHERIT.set("parent");
        System.out.println(INHERIT.get());
        INHERIT.set(null);
        System.out.println(INHERIT.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int k = i;
            ThreadLocal<Integer> t = i % 2 == 0 ? new ThreadLocal<>() : ThreadLocal.withInitial(() -> k);
            if (i % 3 == 0) t.set(i * 10);
            many.add(t);
        }
        int sum = 0, nulls = 0;
        for (ThreadLocal<Integer> t : many) {
            Integer v = t.get();
            if (v == null) nulls++;
            else sum += v;
        }
        for (int i = 0; i < 40; i += 4) many.get(i).remove();
        System.out.println(sum + " " + nulls + " " + many.get(0).get() + " " + many.get(9).get());
    }
}
