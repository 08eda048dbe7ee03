import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.*;

public class MethodRefs {
    final String name;
    MethodRefs() { this("default"); }
    MethodRefs(String name) { this.name = name; }
    MethodRefs(String a, Integer b) { this(a + b); }
    String greet(String who) { return name + " greets " + who; }
    String hi() { return "hi " + name; }
    static String stat(Object o) { return "stat:" + o; }
    static long widen(long l) { return l * 2; }
    static int va(Integer... xs) { return xs.length; }
    static <T extends Comparable<T>> T bigger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    private String hidden() { return "hidden " + name; }

    static class Base { String m() { return "Base.m"; } }
    static class Derived extends Base {
        @Override String m() { return "Derived.m"; }
        Supplier<String> sup() { return super::m; }
        Supplier<String> self() { return this::m; }
    }

    class Inner { String s() { return "inner of " + name; } }
    Supplier<Inner> maker() { return Inner::new; }

    static MethodRefs receiver(String log) { System.out.println("evaluating " + log); return new MethodRefs(log); }

    public static void main(String[] args) {
        Function<Object, String> st = MethodRefs::stat;
        System.out.println(st.apply(5) + st.apply(null));
        MethodRefs bob = new MethodRefs("bob");
        Function<String, String> bound = bob::greet;
        System.out.println(bound.apply("amy"));
        BiFunction<MethodRefs, String, String> unbound = MethodRefs::greet;
        System.out.println(unbound.apply(bob, "cat"));
        Function<MethodRefs, String> hi = MethodRefs::hi;
        System.out.println(hi.apply(bob));
        Supplier<MethodRefs> c0 = MethodRefs::new;
        Function<String, MethodRefs> c1 = MethodRefs::new;
        BiFunction<String, Integer, MethodRefs> c2 = MethodRefs::new;
        System.out.println(c0.get().name + c1.apply("one").name + c2.apply("two", 2).name);
        IntFunction<int[]> ints = int[]::new;
        Function<Integer, String[][]> strs = String[][]::new;
        System.out.println(ints.apply(3).length + " " + strs.apply(2).length + ints.apply(1)[0]);
        try {
            ints.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        IntBinaryOperator max = Math::max;
        System.out.println(max.applyAsInt(3, 8));
        BinaryOperator<Integer> boxedMax = Math::max;
        System.out.println(boxedMax.apply(30, 8));
        IntFunction<Long> w = MethodRefs::widen0;
        System.out.println(w.apply(21));
        IntToLongFunction wl = MethodRefs::widen;
        System.out.println(wl.applyAsLong(21));
        ToIntFunction<String> len = String::length;
        Function<String, Integer> lenBoxed = String::length;
        System.out.println(len.applyAsInt("four") + lenBoxed.apply("sixsix"));
        BiPredicate<String, String> eq = String::equalsIgnoreCase;
        System.out.println(eq.test("A", "a"));
        Function<Integer, Integer> v = MethodRefs::va;
        BiFunction<Integer, Integer, Integer> v2 = MethodRefs::va;
        System.out.println(v.apply(9) + v2.apply(1, 2));
        BinaryOperator<String> bigger = MethodRefs::bigger;
        System.out.println(bigger.apply("x", "y"));
        Derived d = new Derived();
        System.out.println(d.sup().get() + d.self().get());
        Base asBase = d;
        Supplier<String> virt = asBase::m;
        System.out.println(virt.get());
        Supplier<String> hid = bob::hidden;
        System.out.println(hid.get());
        System.out.println(bob.maker().get().s());
        Supplier<String> once = receiver("rcv")::hi;
        System.out.println(once.get() + once.get());
        Consumer<Object> out = System.out::println;
        out.accept("printed");
        List<String> list = new ArrayList<>(Arrays.asList("b", "c", "a"));
        list.sort(String::compareTo);
        list.replaceAll(String::toUpperCase);
        list.forEach(System.out::print);
        System.out.println();
        Supplier<Map<String, List<Integer>>> maps = HashMap::new;
        Map<String, List<Integer>> m = maps.get();
        m.computeIfAbsent("k", k -> new ArrayList<>()).add(4);
        System.out.println(m);
        Runnable r = MethodRefs::new;
        r.run();
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.andThen(Integer::toBinaryString).apply("10"));
    }

    static Long widen0(int i) { return (long) i * 3; }
}
