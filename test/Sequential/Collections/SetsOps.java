import java.util.*;

public class SetsOps {
    static Set<Integer> primes(int n) {
        Set<Integer> s = new TreeSet<>();
        for (int i = 2; i <= n; i++) s.add(i);
        for (int i = 2; i * i <= n; i++) if (s.contains(i)) for (int j = i * i; j <= n; j += i) s.remove(j);
        return s;
    }

    public static void main(String[] args) {
        Set<String> h = new HashSet<>();
        System.out.println(h.add("a") + " " + h.add("b") + " " + h.add("a") + " " + h.add(null) + " " + h.add(null) + " " + h.size() + " " + h.contains(null) + " " + h.remove("b") + h.remove("zz"));
        Set<Integer> x = new HashSet<>(List.of(1, 2, 3, 4, 5)), y = new HashSet<>(List.of(4, 5, 6));
        Set<Integer> union = new HashSet<>(x), inter = new HashSet<>(x), diff = new HashSet<>(x), sym = new HashSet<>(x);
        union.addAll(y);
        inter.retainAll(y);
        diff.removeAll(y);
        sym.addAll(y);
        sym.removeAll(inter);
        System.out.println(union + " " + inter + " " + diff + " " + sym + " " + x.containsAll(inter) + " " + Collections.disjoint(diff, y));
        System.out.println(x.equals(new TreeSet<>(x)) + " " + x.hashCode() + " " + union.hashCode());
        TreeSet<Integer> t = new TreeSet<>(List.of(50, 10, 40, 20, 30));
        System.out.println(t + " " + t.first() + " " + t.last() + " " + t.floor(25) + " " + t.ceiling(25) + " " + t.lower(10) + " " + t.higher(10) + " " + t.headSet(30) + " " + t.tailSet(30) + " "
                + t.subSet(20, 40) + " " + t.descendingSet());
        t.headSet(25).clear();
        System.out.println(t + " " + t.pollFirst() + " " + t.pollLast() + " " + t);
        Iterator<Integer> di = t.descendingIterator();
        System.out.println(di.next() + " " + di.hasNext());
        TreeSet<String> byLen = new TreeSet<>(Comparator.comparingInt(String::length));
        for (String s : "bb a ccc dd e".split(" ")) System.out.print(byLen.add(s) + " ");
        System.out.println(byLen + " " + byLen.contains("zz"));
        System.out.println(primes(60));
        BitSet bs = new BitSet();
        for (int i = 0; i < 200; i += 7) bs.set(i);
        System.out.println(bs.cardinality() + " " + bs.length() + " " + bs.get(14) + bs.get(15) + " " + bs.nextSetBit(100) + " " + bs.nextClearBit(7) + " " + bs.previousSetBit(100));
        BitSet b2 = new BitSet();
        b2.set(60, 70);
        BitSet and = (BitSet) bs.clone();
        and.and(b2);
        BitSet or = (BitSet) b2.clone();
        or.or(and);
        or.flip(64);
        or.xor(BitSet.valueOf(new long[] {1, 3}));
        System.out.println(and + " " + or + " " + b2.intersects(bs) + " " + or.isEmpty() + " " + b2.equals(or));
        bs.clear(0, 150);
        bs.andNot(b2);
        System.out.println(bs + " " + bs.size() + " " + bs.hashCode());
        Set<Integer> im = Set.of(3, 1, 2);
        System.out.println(im.size() + " " + im.contains(2) + im.contains(9) + " " + new TreeSet<>(im) + " " + im.equals(new HashSet<>(List.of(1, 2, 3))));
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            im.add(4);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        Map<String, Integer> mo = Map.of("k", 1, "l", 2, "m", 3);
        System.out.println(mo.get("l") + " " + mo.containsKey("x") + " " + mo.size() + " " + new TreeMap<>(mo) + " " + Map.ofEntries(Map.entry(1, 2)).get(1) + " " + List.copyOf(t).size());
        int order = 0;
        for (int v : new HashSet<>(Arrays.asList(100, 5, 17, 64, 33, -1))) order = order * 13 + v;
        System.out.println(order);
        Set<Set<Integer>> power = new HashSet<>();
        for (int mask = 0; mask < 8; mask++) {
            Set<Integer> s = new HashSet<>();
            for (int i = 0; i < 3; i++) if ((mask >> i & 1) == 1) s.add(i);
            power.add(s);
        }
        System.out.println(power.size() + " " + power.contains(Set.of(0, 2)) + " " + power.contains(Set.of(3)));
    }
}
