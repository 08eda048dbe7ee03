import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.*;

public class CaptureLoops {
    private int id;
    private final List<Runnable> hooks = new ArrayList<>();
    CaptureLoops(int id) {
        this.id = id;
        hooks.add(() -> this.id += 10);
        hooks.add(this::doubled);
        int base = id;
        hooks.add(() -> this.id -= base);
    }
    private void doubled() { id *= 2; }
    int run() { hooks.forEach(Runnable::run); return id; }

    static Supplier<IntSupplier> generator(int start) {
        int[] state = {start};
        return () -> {
            int mine = state[0]++;
            return () -> mine * 100 + state[0];
        };
    }

    static Function<Integer, Integer> compose(List<Function<Integer, Integer>> fs) {
        Function<Integer, Integer> f = Function.identity();
        for (Function<Integer, Integer> g : fs) f = f.andThen(g);
        return f;
    }

    static <T> Predicate<T> all(List<Predicate<? super T>> ps) { return t -> { for (Predicate<? super T> p : ps) if (!p.test(t)) return false; return true; }; }

    static Runnable finallyRun(Runnable body, Runnable cleanup) {
        return () -> {
            try {
                body.run();
            } finally {
                cleanup.run();
            }
        };
    }

    static int apply3(IntUnaryOperator f, int x) { return f.applyAsInt(f.applyAsInt(f.applyAsInt(x))); }

    static final Map<String, BinaryOperator<Double>> OPS = new HashMap<>();
    static {
        OPS.put("+", (a, b) -> a + b);
        OPS.put("-", (a, b) -> a - b);
        OPS.put("hyp", (a, b) -> Math.sqrt(a * a + b * b));
        OPS.put("flip-", flip(OPS.get("-")));
    }
    static <T> BinaryOperator<T> flip(BinaryOperator<T> f) { return (a, b) -> f.apply(b, a); }

    static class Event<T> {
        private final List<Consumer<? super T>> subs = new ArrayList<>();
        Runnable subscribe(Consumer<? super T> c) { subs.add(c); return () -> subs.remove(c); }
        void fire(T t) { new ArrayList<>(subs).forEach(c -> c.accept(t)); }
    }

    public static void main(String[] args) {
        List<IntSupplier> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int sq = i * i;
            for (String s : new String[] {"x", "yy"}) fs.add(() -> sq * 10 + s.length());
        }
        int n = 0;
        for (IntSupplier f : fs) n = n * 7 + f.getAsInt();
        System.out.println(n);
        System.out.println(new CaptureLoops(5).run() + " " + new CaptureLoops(-1).run());
        Supplier<IntSupplier> g = generator(3);
        IntSupplier a = g.get(), b = g.get();
        System.out.println(a.getAsInt() + " " + b.getAsInt() + " " + g.get().getAsInt() + " " + a.getAsInt());
        System.out.println(compose(List.of(x -> x + 1, x -> x * 10, x -> x - 3)).apply(4) + " " + compose(List.of()).apply(9));
        Predicate<String> p = all(List.of(s -> s != null, s -> s.toString().length() > 2, (Object s) -> s.hashCode() != 0));
        System.out.println(p.test("abc") + " " + p.test("ab") + " " + p.negate().test("x"));
        StringBuilder log = new StringBuilder();
        try {
            finallyRun(() -> { log.append("body "); throw new IllegalStateException("boom"); }, () -> log.append("cleanup")).run();
        } catch (IllegalStateException e) {
            System.out.println(log + " " + e.getMessage());
        }
        System.out.println(apply3(x -> x * x + 1, 1) + " " + apply3(x -> -x, 7) + " " + apply3(Integer::reverse, 1));
        for (String op : List.of("+", "-", "hyp", "flip-")) System.out.print(OPS.get(op).apply(3.0, 4.0) + " ");
        System.out.println();
        Event<String> ev = new Event<>();
        List<Object> got = new ArrayList<>();
        Runnable off = ev.subscribe(got::add);
        ev.subscribe((Object o) -> got.add(o.toString().length()));
        ev.fire("first");
        off.run();
        ev.fire("2nd");
        System.out.println(got + " " + ev.subs.size());
        Runnable[] self = new Runnable[1];
        int[] countdown = {5};
        self[0] = () -> { log.append(countdown[0]); if (--countdown[0] > 0) self[0].run(); };
        self[0].run();
        System.out.println(log);
        IntFunction<IntFunction<IntUnaryOperator>> madd = x -> y -> z -> x * y + z;
        System.out.println(madd.apply(3).apply(4).applyAsInt(5));
        long big = 1L << 35;
        double frac = 0.125;
        char ch = 'k';
        Supplier<String> wide = () -> { long m = big + 1; return m + "" + frac * m + ch + (char) (ch + 1); };
        System.out.println(wide.get());
        Object o = (Comparable<String>) x -> x.length() - 3;
        @SuppressWarnings("unchecked") Comparable<String> c = (Comparable<String>) o;
        System.out.println(c.compareTo("abcde"));
    }
}
