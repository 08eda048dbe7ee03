/* Loops and switches of method handles, as their documentation has them. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

public class HandleLoops {
    static final MethodHandles.Lookup HERE = MethodHandles.lookup();

    static MethodHandle of(String name) {
        return Arrays.stream(HandleLoops.class.getDeclaredMethods()).filter(m -> m.getName().equals(name))
            .map(m -> {
                try {
                    return HERE.unreflect(m);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }).findFirst().get();
    }

    static int zero(int limit) { return 0; }
    static int increase(int i, int limit) { return i + 1; }
    static boolean below(int i, int limit) { return i < limit; }
    static String step(String s, int counter, String start, int n) { return s + counter; }
    static String start(String start) { return start; }
    static int rounds(String start, int n) { return n; }
    static void say(int counter, List<Integer> to) { to.add(counter * counter); }
    static int three() { return 3; }
    static List<String> reversed(List<String> r, String x) {
        List<String> result = new ArrayList<>(r == null ? List.of() : r);
        result.add(0, x);
        return result;
    }
    static Iterator<String> iterator(String text) { return List.of(text.split(" ")).iterator(); }
    static int longest(int n, String word, String text) { return Math.max(n, word.length()); }
    static int one(int k) { return 1; }
    static int times(int i, int acc, int k) { return i * acc; }
    static int next(int i, int acc, int k) { return i + 1; }
    static boolean upTo(int i, int acc, int k) { return i <= k; }
    static int result(int i, int acc, int k) { return acc; }
    static String caseOf(int i, String s) { return s + i; }
    static String other(int i, String s) { return s + "?"; }
    static boolean fails(int i, int limit) {
        if (i == 2)
            throw new IllegalStateException("at " + i);
        return true;
    }

    static void print(MethodHandle h, Object... args) {
        try {
            System.out.println(h.type() + " " + h.invokeWithArguments(args));
        } catch (Throwable e) {
            System.out.println(h.type() + " " + e);
        }
    }

    interface Making {
        MethodHandle make();
    }
    static void refused(Making m) {
        try {
            System.out.println("made " + m.make().type());
        } catch (IllegalArgumentException e) {
            System.out.println("IllegalArgumentException");
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle whileLoop = MethodHandles.whileLoop(of("zero"), of("below"), of("increase"));
        print(whileLoop, 5);
        print(whileLoop, -5);
        print(MethodHandles.doWhileLoop(of("zero"), of("increase"), of("below")), -5);
        print(MethodHandles.whileLoop(null, of("below"), of("increase")), 4);
        print(MethodHandles.whileLoop(of("zero"), of("fails"), of("increase")), 4);
        print(MethodHandles.countedLoop(of("rounds"), of("start"), of("step")), "x", 4);
        print(MethodHandles.countedLoop(of("three"), of("rounds"), of("start"), of("step")), "x", 6);
        List<Integer> squares = new ArrayList<>();
        MethodHandle each = MethodHandles.countedLoop(of("three"), null, of("say"));
        print(each, squares);
        System.out.println(squares);
        print(MethodHandles.iteratedLoop(null, null, of("reversed")), List.of("a", "b", "c"));
        print(MethodHandles.iteratedLoop(of("iterator"), null, of("longest")), "one three fi");
        MethodHandle[] counter = {of("one"), of("next"), of("upTo"), of("result")};
        MethodHandle[] product = {of("one"), of("times")};
        MethodHandle factorial = MethodHandles.loop(product, counter);
        print(MethodHandles.loop(new MethodHandle[] {of("one"), of("next")},
                                 new MethodHandle[] {of("one"), of("times"), of("upTo"), of("result")}), 5);
        print(factorial, 5);
        refused(() -> MethodHandles.loop(product));
        refused(() -> MethodHandles.loop());
        refused(() -> MethodHandles.loop(counter, new MethodHandle[] {of("start"), of("times")}));
        refused(() -> MethodHandles.whileLoop(of("start"), of("below"), of("increase")));
        refused(() -> MethodHandles.countedLoop(of("start"), null, of("say")));
        refused(() -> MethodHandles.iteratedLoop(of("three"), null, of("reversed")));
        MethodHandle chosen = HERE.findStatic(MethodHandles.class, "identity",
            MethodType.methodType(MethodHandle.class, Class.class));
        System.out.println(chosen.type());
        MethodHandle fit = MethodHandles.dropArgumentsToMatch(of("start"), 0,
            List.of(int.class, String.class, long.class), 1);
        print(fit, 1, "kept", 2L);
        refused(() -> MethodHandles.dropArgumentsToMatch(of("start"), 0, List.of(int.class), 0));
        print(MethodHandles.spreadInvoker(of("rounds").type(), 1), of("rounds"), "x", new Object[] {7});
        tables();
        members();
    }

    static void tables() {
        MethodHandle table = MethodHandles.tableSwitch(of("other"), of("caseOf"),
            MethodHandles.permuteArguments(of("caseOf"), of("caseOf").type(), 0, 1));
        for (int i = -1; i < 3; i++)
            print(table, i, "s");
        refused(() -> MethodHandles.tableSwitch(of("other")));
        refused(() -> MethodHandles.tableSwitch(of("other"), of("increase")));
    }

    public static class Outer {
        public static class Seen {}
        static class Hidden {}
        public interface Face {}
    }
    public static class Inherits extends Outer {
        public enum Own { A }
    }
    static void members() {
        List<String> names = new ArrayList<>();
        for (Class<?> c : Inherits.class.getClasses())
            names.add(c.getSimpleName());
        names.sort(null);
        System.out.println(names + " " + Outer.Seen.class.getClasses().length + System.mapLibraryName("z"));
    }
}
