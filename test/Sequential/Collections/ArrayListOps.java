import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArrayListOps {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<String> l = new ArrayList<>();
        for (String s : "e d c b a".split(" ")) l.add(s);
        l.add(2, "X");
        l.add(l.size(), "end");
        l.add(0, null);
        System.out.println(l + " " + l.size() + " " + l.get(3) + " " + l.set(0, "first") + " " + l.indexOf("c") + " " + l.lastIndexOf("zz") + " " + l.contains("X") + l.contains(null));
        System.out.println(l.remove(1) + " " + l.remove("X") + " " + l.remove("nope") + " " + l);
        l.addAll(Arrays.asList("p", "q"));
        l.addAll(1, List.of("i1", "i2"));
        System.out.println(l + " " + l.containsAll(List.of("p", "i1")) + " " + l.removeAll(List.of("p", "b", "zz")) + " " + l.retainAll(List.of("first", "d", "c", "a", "q", "i2")) + " " + l);
        l.removeIf(s -> s.startsWith("i"));
        l.replaceAll(s -> s + s.length());
        Collections.sort(l);
        System.out.println(l + " " + l.hashCode() + " " + l.equals(Arrays.asList("a1", "c1", "d1", "first5", "q1")) + " " + l.equals(new ArrayList<>(l).subList(0, 5)));
        attempt("get", () -> l.get(5));
        attempt("get negative", () -> l.get(-1));
        attempt("set", () -> l.set(5, "x"));
        attempt("add", () -> l.add(7, "x"));
        attempt("remove", () -> l.remove(99));
        attempt("sublist", () -> l.subList(3, 9));
        attempt("sublist order", () -> l.subList(3, 2));
        attempt("capacity", () -> new ArrayList<>(-2));
        List<String> sub = l.subList(1, 4);
        sub.set(0, "changed");
        sub.add("added");
        System.out.println(sub + " " + l + " " + sub.size() + sub.indexOf("d1"));
        sub.clear();
        System.out.println(l + " " + sub.isEmpty());
        List<String> stale = l.subList(0, 1);
        l.add("more");
        attempt("stale sublist", () -> stale.size());
        Object[] os = l.toArray();
        String[] ss = l.toArray(new String[0]), big = l.toArray(new String[] {"1", "2", "3", "4", "5"});
        System.out.println(os.length + Arrays.toString(ss) + Arrays.toString(big) + l.toArray(String[]::new).length);
        ArrayList<Integer> n = new ArrayList<>();
        for (int i = 0; i < 100; i++) n.add(i * 37 % 101);
        n.sort(null);
        System.out.println(n.get(0) + " " + n.get(50) + " " + n.get(99) + " " + Collections.binarySearch(n, 64) + " " + Collections.binarySearch(n, -5));
        for (int i = n.size() - 1; i >= 0; i -= 2) n.remove(i);
        int sum = 0;
        for (int x : n) sum += x;
        System.out.println(n.size() + " " + sum + " " + n.subList(10, 14));
        n.ensureCapacity(500);
        n.trimToSize();
        ArrayList<Integer> copy = new ArrayList<>(n);
        @SuppressWarnings("unchecked")
        ArrayList<Integer> clone = (ArrayList<Integer>) n.clone();
        n.clear();
        System.out.println(copy.size() + " " + clone.equals(copy) + " " + n.isEmpty() + " " + n);
        StringBuilder sb = new StringBuilder();
        l.forEach(s -> sb.append(s).append(';'));
        System.out.println(sb);
    }
}
