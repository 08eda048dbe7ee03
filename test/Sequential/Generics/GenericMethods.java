import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GenericMethods {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        T best = null;
        for (T t : c) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static double sum(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static void fill(List<? super Integer> l, int n) { for (int i = 0; i < n; i++) l.add(i); }
    static <T> void copy(List<? super T> dst, List<? extends T> src) { for (T t : src) dst.add(t); }
    static <T> void swap(List<T> l, int i, int j) { T t = l.get(i); l.set(i, l.get(j)); l.set(j, t); }
    static void swapAny(List<?> l) { swap(l, 0, l.size() - 1); }
    static <K, V extends Comparable<V>> List<K> keysByValue(Map<K, V> m) {
        List<K> keys = new ArrayList<>(m.keySet());
        keys.sort((a, b) -> m.get(a).compareTo(m.get(b)));
        return keys;
    }
    static <T> T[] concat(T[] a, T[] b) {
        T[] r = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, r, a.length, b.length);
        return r;
    }
    static <T extends Number & Comparable<T>> String both(T t, T u) { return t.intValue() + u.intValue() + ":" + Integer.signum(t.compareTo(u)); }
    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) { return (T) o; }
    static <E extends Exception> void maybe(E e, boolean fail) throws E { if (fail) throw e; }
    static <T> T first(List<? extends T> l, T dflt) { return l.isEmpty() ? dflt : l.get(0); }
    static <T> int count(Iterable<? extends T> it, T x) { int n = 0; for (T t : it) if (t.equals(x)) n++; return n; }

    public static void main(String[] args) throws Exception {
        System.out.println(max(Arrays.asList(3, 9, 4)) + max(List.of("x", "z", "y")) + max(new ArrayList<Integer>()));
        System.out.println(sum(List.of(1, 2.5, 3L, 4f)) + " " + sum(new ArrayList<Byte>()));
        List<Number> nums = new ArrayList<>();
        List<Object> objs = new ArrayList<>();
        fill(nums, 3);
        fill(objs, 2);
        copy(objs, nums);
        GenericMethods.<Number>copy(objs, List.of(1.5, 2L));
        System.out.println(nums + " " + objs);
        swapAny(objs);
        System.out.println(objs);
        Map<String, Integer> ages = new HashMap<>();
        ages.put("old", 90);
        ages.put("young", 3);
        ages.put("mid", 40);
        System.out.println(keysByValue(ages));
        System.out.println(Arrays.toString(concat(new String[] {"a"}, new String[] {"b", "c"})) + concat(new Integer[] {1}, new Integer[0]).length);
        System.out.println(both(3, 4) + " " + both(2.5, 1.5) + " " + both(7L, 7L));
        String ok = unchecked("fine");
        System.out.println(ok);
        try {
            Integer bad = unchecked("not");
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println("CCE at assignment");
        }
        Object noCast = GenericMethods.<Integer>unchecked("no cast needed");
        System.out.println(noCast);
        maybe(new RuntimeException(), false);
        try {
            maybe(new java.io.IOException("io"), true);
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(first(List.of(), "dflt") + first(List.of(5), 6) + count(List.of(1, 2, 1), 1));
        @SuppressWarnings({"rawtypes", "unchecked"})
        List<String> polluted = (List) new ArrayList<>(List.of(1, 2));
        System.out.println(polluted.size() + " " + polluted);
        try {
            String s = polluted.get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("CCE on get");
        }
        Object viaObject = ((List<?>) polluted).get(1);
        System.out.println(viaObject);
        Comparator<Object> byString = (a, b) -> a.toString().compareTo(b.toString());
        List<Integer> is = new ArrayList<>(List.of(10, 9, 100));
        is.sort(byString);
        System.out.println(is);
        List<? extends Number> wild = is;
        Number n = wild.get(0);
        System.out.println(n + " " + wild.contains(9) + " " + (new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass()));
    }
}
