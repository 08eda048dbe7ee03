import java.util.Arrays;
import java.util.List;

public class Varargs {
    static String ints(int... xs) { return xs == null ? "null" : xs.length + Arrays.toString(xs); }
    static String objs(Object... xs) { return xs == null ? "null" : xs.length + Arrays.toString(xs); }
    static String strs(String first, String... rest) { return first + "+" + (rest == null ? "null" : Arrays.toString(rest)); }
    static String mixed(int n, long... ls) { long s = n; for (long l : ls) s = s * 10 + l; return "" + s; }
    static String arrays(int[]... as) { return as.length + Arrays.deepToString(as); }
    static int sum(Integer... xs) { int s = 0; for (Integer x : xs) s += x; return s; }
    static double avg(double... ds) { if (ds.length == 0) return Double.NaN; double s = 0; for (double d : ds) s += d; return s / ds.length; }
    @SafeVarargs static <T> List<T> listOf(T... ts) { return Arrays.asList(ts); }
    @SafeVarargs static <T extends Comparable<T>> T max(T first, T... rest) {
        T m = first;
        for (T t : rest) if (t.compareTo(m) > 0) m = t;
        return m;
    }
    static int modify(int... xs) { xs[0] = 99; return xs[0]; }
    static String chars(char... cs) { return new String(cs); }
    final String made;
    Varargs(Object... parts) {
        StringBuilder sb = new StringBuilder();
        for (Object p : parts) sb.append(p).append('|');
        made = sb.toString();
    }
    interface Joiner { String join(String... s); }

    public static void main(String[] args) {
        System.out.println(ints() + ints(1) + ints(1, 2, 3) + ints(new int[] {4}) + ints((int[]) null) + ints('a', (byte) 2, (short) 3));
        System.out.println(objs() + objs(1) + objs("a", 2, null) + objs((Object) null) + objs((Object[]) null) + objs(new Integer[] {1, 2}.length));
        System.out.println(objs((Object[]) new String[] {"x", "y"}) + objs((Object) new String[0].length) + objs(1.5, 'c', 2L, true));
        System.out.println(strs("f") + strs("f", "a") + strs("f", (String) null) + strs("f", (String[]) null) + strs("f", "a", "b"));
        System.out.println(mixed(1) + " " + mixed(1, 2) + " " + mixed(1, 2, 3) + " " + mixed(1, new long[] {9, 9}));
        System.out.println(arrays() + arrays(new int[] {1}) + arrays(new int[] {1}, null, new int[0]) + arrays(new int[][] {{5}, {6}}));
        System.out.println(sum() + sum(1, 2, 3) + " " + avg() + " " + avg(1, 2) + " " + avg(1f, 2L, 'c'));
        System.out.println(listOf(1, "a", 2.0).size() + " " + listOf().size() + " " + listOf((Object) null).size() + listOf("x", "y"));
        System.out.println(max(3, 9, 4) + max("a") + max("p", "z", "q") + max(1.5, -2.0));
        int[] shared = {1, 2};
        System.out.println(modify(shared) + shared[0]);
        int x = 5;
        System.out.println(modify(x) + x);
        System.out.println(chars('h', 'i') + chars() + "!");
        System.out.println(new Varargs().made + new Varargs(1, "b").made + new Varargs((Object) null).made);
        Joiner j = s -> String.join("-", s);
        System.out.println(j.join() + j.join("a") + j.join("a", "b"));
        Joiner k = a -> a.length + "";
        System.out.println(k.join("1", "2", "3"));
        try {
            sum(1, null);
        } catch (NullPointerException e) {
            System.out.println("NPE in loop");
        }
        try {
            ints((int[]) (Object) "no");
        } catch (ClassCastException e) {
            System.out.println("CCE at call");
        }
        int i = 0;
        System.out.println(ints(i++, i++, i++) + i);
        main2("a", "b");
    }

    static void main2(String... args) { System.out.println(args.length + args[1]); }
}
