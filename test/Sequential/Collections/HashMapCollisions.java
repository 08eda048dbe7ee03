import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class HashMapCollisions {
    static int equalsCalls, hashCalls;

    static class Bad {
        final int id;
        Bad(int id) { this.id = id; }
        @Override public int hashCode() { hashCalls++; return 42; }
        @Override public boolean equals(Object o) { equalsCalls++; return o instanceof Bad && ((Bad) o).id == id; }
    }

    static class BadComparable extends Bad implements Comparable<BadComparable> {
        BadComparable(int id) { super(id); }
        @Override public int compareTo(BadComparable o) { return Integer.compare(id, o.id); }
    }

    static class Mod {
        final int v;
        Mod(int v) { this.v = v; }
        @Override public int hashCode() { return v % 7 << 16 | v % 3; }
        @Override public boolean equals(Object o) { return o instanceof Mod m && m.v == v; }
        @Override public String toString() { return "m" + v; }
    }

    static void exercise(String name, Map<Bad, Integer> m, boolean comparable, int n) {
        for (int i = 0; i < n; i++) m.put(comparable ? new BadComparable(i * 7 % n) : new Bad(i * 7 % n), i);
        int found = 0;
        for (int i = 0; i < n; i++) {
            Integer v = m.get(comparable ? new BadComparable(i) : new Bad(i));
            if (v != null && v * 7 % n == i) found++;
        }
        System.out.println(name + " " + m.size() + " " + found + " " + m.get(comparable ? new BadComparable(n) : new Bad(-1)));
        for (int i = 0; i < n; i += 2) m.remove(comparable ? new BadComparable(i) : new Bad(i));
        int left = 0;
        for (Map.Entry<Bad, Integer> e : m.entrySet()) left = left * 31 + e.getKey().id;
        System.out.println(m.size() + " " + left);
        for (int i = 1; i < n - 4; i += 2) m.remove(comparable ? new BadComparable(i) : new Bad(i));
        left = 0;
        for (Bad b : m.keySet()) left = left * 100 + b.id;
        System.out.println(m.size() + " " + left);
    }

    public static void main(String[] args) {
        exercise("few", new HashMap<>(), false, 6);
        exercise("treeified, comparable", new HashMap<>(), true, 40);
        exercise("treeified with resize", new HashMap<>(4), true, 31);
        System.out.println(hashCalls > 200);
        equalsCalls = 0;
        Map<Bad, String> list = new HashMap<>();
        for (int i = 0; i < 8; i++) list.put(new Bad(i), "v" + i);
        System.out.println(equalsCalls);
        list.get(new Bad(7));
        System.out.println(equalsCalls);
        // Strings with equal hash codes.
        Map<String, Integer> strings = new HashMap<>();
        String[] parts = {"Aa", "BB"};
        int k = 0;
        for (String a : parts) for (String b : parts) for (String c : parts) for (String d : parts) strings.put(a + b + c + d, k++);
        System.out.println(strings.size() + " " + strings.get("AaBBAaBB") + " " + strings.get("BBBBBBBB") + " " + strings.get("CCCCCCCC") + " " + "AaAaAaAa".hashCode() + " "
                + "BBBBBBBB".hashCode());
        int order = 0;
        for (String s : strings.keySet()) order = order * 17 + strings.get(s);
        System.out.println(order);
        Set<Mod> set = new HashSet<>();
        for (int i = 0; i < 90; i++) set.add(new Mod(i % 70));
        System.out.println(set.size() + " " + set.contains(new Mod(69)) + " " + set.contains(new Mod(70)));
        for (int i = 0; i < 70; i++) if (i % 25 != 3) set.remove(new Mod(i));
        System.out.println(set);
        // Resizes keep everything reachable.
        Map<Integer, Integer> grow = new HashMap<>(1, 0.5f);
        for (int i = 0; i < 120; i++) grow.put(i << 12, i);
        int sum = 0;
        for (int i = 0; i < 120; i++) sum += grow.get(i << 12);
        System.out.println(grow.size() + " " + sum);
        int first = grow.keySet().iterator().next();
        System.out.println(first);
        Map<Double, String> ds = new HashMap<>();
        ds.put(0.0, "zero");
        ds.put(-0.0, "minus zero");
        ds.put(Double.NaN, "nan");
        System.out.println(ds.get(0.0) + " " + ds.get(-0.0) + " " + ds.get(0.0 / 0) + " " + ds.size());
    }
}
