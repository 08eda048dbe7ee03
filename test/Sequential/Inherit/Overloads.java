import java.util.Arrays;
import java.util.Collection;
import java.util.List;

public class Overloads {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }

    static String g(Object o) { return "Object"; }
    static String g(String s) { return "String"; }
    static String h(long x) { return "long"; }
    static String h(Integer x) { return "Integer"; }
    static String h(Object... x) { return "Object..." + (x == null ? "null" : "" + x.length); }
    static String k(char c) { return "char"; }
    static String k(int i) { return "int"; }
    static String p(Object a, String b) { return "OS"; }
    static String p(String a, Object b) { return "SO"; }
    static String c(Collection<?> x) { return "Collection"; }
    static String c(List<?> x) { return "List"; }
    static String c(Iterable<?> x) { return "Iterable"; }
    static String n(StringBuilder x) { return "SB"; }
    static String n(CharSequence x) { return "CS"; }

    static class P {
        String m(P other) { return "P.m(P)"; }
        String m(Object other) { return "P.m(Object)"; }
    }

    static class Q extends P {
        @Override String m(P other) { return "Q.m(P)"; }
        String m(Q other) { return "Q.m(Q)"; }
    }

    static <T> String gen(T t) { return "T"; }
    static String gen(String s) { return "String"; }
    static <T extends Comparable<T>> String cmp(T t) { return "Comparable"; }
    static String cmp(Object t) { return "Object"; }

    static String va(String first, Object... rest) { return first + rest.length + Arrays.toString(rest); }
    static String vi(int... xs) { int s = 0; for (int x : xs) s += x; return xs.length + ":" + s; }

    public static void main(String[] args) {
        byte b = 1;
        short s = 1;
        char ch = 'c';
        System.out.println(f(b) + " " + f(s) + " " + f(ch) + " " + f(1) + " " + f(1L) + " " + f(1f) + " " + f(1.0));
        System.out.println(f(Integer.valueOf(1)) + " " + f(Long.valueOf(1)) + " " + f("s") + " " + f() + " " + f(1, 2) + " " + f(new int[3]) + " "
                + f((Object) 1) + " " + f('a' + 1) + " " + f(true));
        System.out.println(g(null) + " " + g("x") + " " + g((Object) "x") + " " + g('x'));
        System.out.println(h(1) + " " + h(b) + " " + h(Integer.valueOf(1)) + " " + h(1.0) + " " + h() + " " + h(1, 2) + " " + h("a", "b", "c") + " "
                + h((Object[]) null) + " " + h((Object) null));
        System.out.println(k('a') + " " + k('a' + 1) + " " + k(97) + " " + k((char) 97) + " " + k(b));
        System.out.println(p((Object) "a", "b") + " " + p("a", (Object) "b"));
        List<String> list = List.of("x");
        Collection<String> coll = list;
        Iterable<String> iter = list;
        System.out.println(c(list) + " " + c(coll) + " " + c(iter));
        System.out.println(n(new StringBuilder()) + " " + n("s") + " " + n((CharSequence) new StringBuilder()));
        P pp = new P(), pq = new Q();
        Q q = new Q();
        System.out.println(pp.m(pp) + " " + pp.m(q) + " " + pq.m(pp) + " " + pq.m(q) + " " + q.m(q) + " " + q.m(pq) + " " + q.m((Object) q) + " "
                + q.m(null));
        System.out.println(gen("s") + " " + gen(1) + " " + gen((Object) "s") + " " + Overloads.<String>gen("s"));
        System.out.println(cmp("s") + " " + cmp(1) + " " + cmp(new Object()));
        System.out.println(va("a") + " " + va("b", 1, 'c', null) + " " + va("c", (Object[]) new String[] {"x", "y"}) + " "
                + va("d", (Object) new String[0].length) + " " + va("e", 1L, 2.5));
        System.out.println(vi() + " " + vi(5) + " " + vi(1, 2, 3) + " " + vi(new int[] {4, 4}) + " " + vi('a', b, s));
        try {
            vi((int[]) null);
        } catch (NullPointerException e) {
            System.out.println("null varargs");
        }
    }
}
