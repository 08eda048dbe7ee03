import java.util.ArrayList;
import java.util.List;

public class ArrayCovariance {
    static class Fruit { @Override public String toString() { return "fruit"; } }
    static class Apple extends Fruit { @Override public String toString() { return "apple"; } }
    static class Fuji extends Apple { @Override public String toString() { return "fuji"; } }

    static void put(Object[] a, int i, Object v) {
        try {
            a[i] = v;
            System.out.println("stored " + (v == null ? null : v.getClass().getSimpleName()) + " in " + a.getClass().getSimpleName());
        } catch (ArrayStoreException e) {
            System.out.println("refused " + e.getMessage() + " in " + a.getClass().getSimpleName());
        }
    }

    @SafeVarargs
    static <T> T[] make(T... ts) { return ts; }

    static <T> T[] pair(T a, T b) { return make(a, b); }

    static String count(Object... os) { return os == null ? "null" : os.length + os.getClass().getSimpleName(); }

    public static void main(String[] args) {
        Object[] values = {new Fruit(), new Apple(), new Fuji(), "s", null};
        Object[][] arrays = {new Object[1], new Fruit[1], new Apple[1], new Fuji[1], new Comparable<?>[1]};
        for (Object[] a : arrays) {
            for (Object v : values) {
                put(a, 0, v);
            }
        }
        Fruit[] fruits = new Apple[] {new Fuji(), new Apple()};
        System.out.println(fruits[0] + " " + fruits[1] + " " + (fruits instanceof Apple[]) + " " + (((Object) fruits) instanceof Fuji[]));
        Apple[] back = (Apple[]) fruits;
        System.out.println(back == fruits);
        try {
            Fuji[] bad = (Fuji[]) fruits;
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
        put(new int[2][], 0, new int[3]);
        put(new int[2][], 0, new byte[3]);
        put(new Object[2][], 0, new int[1][1]);
        put(new Object[2][], 0, new int[1]);
        String[] inferred = make("a", "b");
        System.out.println(inferred.length + inferred.getClass().getSimpleName());
        Object[] erased = pair("a", "b");
        System.out.println(erased.getClass().getSimpleName());
        try {
            String[] s = pair("x", "y");
            System.out.println(s.length);
        } catch (ClassCastException e) {
            System.out.println("generic array CCE");
        }
        System.out.println(count() + " " + count((Object) null) + " " + count((Object[]) null) + " " + count(1, 2) + " " + count(new String[3].length) + " "
                + count(new int[4]) + " " + count((Object[]) new String[2]));
        List<Apple> list = new ArrayList<>();
        list.add(new Fuji());
        Fruit[] out = list.toArray(new Fruit[0]);
        System.out.println(out[0] + " " + out.getClass().getSimpleName() + " " + list.toArray().getClass().getSimpleName());
        Object o = new Fuji[2];
        System.out.println((o instanceof Object[]) + " " + (o instanceof Fruit[]) + " " + (o instanceof Comparable<?>[]));
        Fruit[][] ff = {new Apple[1], new Fuji[2]};
        int n = 0;
        for (Fruit[] f : ff) {
            n += f.length * (f instanceof Apple[] ? 10 : 1);
        }
        System.out.println(n);
    }
}
