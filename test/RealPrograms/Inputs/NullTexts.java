import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What the messages of NullPointerExceptions say (JEP 358). */
class NullTexts {
    int f;
    long l;
    int[] a;
    long[] longs;
    NullTexts next;
    NullTexts[] as;
    NullTexts[][] aas;
    Object object;
    static NullTexts st;

    static class Nested {
        static Nested only;
        Nested me(StringBuilder b, String[][] s, Object[] o, CharSequence... c) { return null; }
    }

    interface Answers {
        int number();
        char letter();
        String text();
    }

    static NullTexts make() { return null; }
    static int index() { return 1; }
    static int take(int i) { return i; }
    NullTexts self() { return this; }
    int k() { return 2; }
    static String wide(Object o, Map.Entry<String, Object> e, StringBuffer s, boolean b, byte y, char c, short h,
                       float f, double d) {
        return null;
    }
    static int last(NullTexts p, long w, NullTexts q) { return p == null ? q.f : p.next.f; }

    static void run(String what, Runnable code) {
        try {
            code.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    static void inExpressions() {
        NullTexts p = new NullTexts();
        NullTexts[] some = new NullTexts[400];
        int i = 3;
        run("field", () -> make().f = 1);
        run("static", () -> st.l++);
        run("chain", () -> p.next.next.a[p.next.f] = 3);
        run("deep", () -> { NullTexts q = new NullTexts(); q.next = q; q.next.next.next.next.next.as[1] = q; });
        run("element", () -> some[300].f = 3);
        run("expression", () -> some[i * 2 - 1].self());
        run("call as index", () -> some[index()].f = 3);
        run("index of index", () -> { int[] q = {4}; some[q[p.f]].f = 3; });
        run("made array", () -> some[new int[] {4}[p.f]].f = 3);
        run("rows", () -> { p.aas = new NullTexts[2][]; p.aas[p.f][1].f = 4; });
        run("cells", () -> { p.aas = new NullTexts[2][3]; p.aas[p.f][p.k()].f = 4; });
        run("compound", () -> p.longs[p.self().k()] <<= 3);
        run("length", () -> { for (int x : p.a) take(x); });
        run("choice", () -> (st == null ? make() : st).self());
        run("cast", () -> ((String) p.object).trim());
        run("parameter", () -> last(null, 2, null));
        run("second", () -> last(p, 2, p));
        run("lock", () -> { synchronized (p.object) { st = null; } });
        run("throw", () -> { throw null; });
        run("text", () -> { String s = null; switch (s) { case "a": default: } });
        run("unboxed", () -> { Map<String, Integer> m = new HashMap<>(); take(m.get("a")); });
        run("thrown", () -> { throw new NullPointerException(); });
    }

    static void calls() {
        run("ints", () -> { int[] q = null; q.clone(); });
        run("texts", () -> { String[][] q = null; q.clone(); });
        run("own", () -> { NullTexts[] q = null; q.clone(); });
        run("of Object", () -> { int[] q = null; q.getClass(); });
        run("arguments", () -> Nested.only.me(null, null, null, null));
        run("result", () -> new Nested().me(null, null, null).me(null, null, null));
        run("wide", () -> wide(null, null, null, true, (byte) 1, 'c', (short) 1, 1f, 1.0).length());
    }

    static void hidden() throws Exception {
        List<String> some = Arrays.asList("a", null);
        run("method reference", () -> some.stream().map(String::length).forEach(x -> take(x)));
        run("lambda", () -> some.stream().mapToInt(s -> s.length()).sum());
        Function<Integer, Integer> take = NullTexts::take;
        run("unboxed argument", () -> take.apply(null));
        Supplier<Integer> none = () -> null;
        IntSupplier unboxed = none::get;
        run("unboxed result", () -> unboxed.getAsInt());
        Comparator<String> order = String::compareTo;
        run("order", () -> order.compare(null, "a"));
        Answers made = (Answers) Proxy.newProxyInstance(NullTexts.class.getClassLoader(),
            new Class<?>[] {Answers.class}, (proxy, method, arguments) -> null);
        run("proxy", () -> made.number());
        run("proxy's char", () -> made.letter());
        run("proxy's text", () -> made.text().length());
        Method self = NullTexts.class.getDeclaredMethod("self");
        run("reflection", () -> {
            try {
                self.invoke(null);
            } catch (ReflectiveOperationException e) {
                System.out.println(e);
            }
        });
    }

    public static void main(String[] args) throws Exception {
        inExpressions();
        calls();
        hidden();
    }
}
